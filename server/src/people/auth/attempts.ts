import { type Counted, type Limit, networkOf } from "../../platform/http/rate-limits.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const limit = (name: string, most: number, minutes: number): Limit => ({ name, most, windowMs: minutes * MINUTE_MS });

const login = {
  /** Per account and address, so that no attacker can lock an account for its owner. */
  here: limit("login:account+address", 10, 15),
  address: limit("login:address", 50, 15),
  account: limit("login:account", 100, 15),
  /** A device that signed in before has its own limit: attempts of others never lock it out. */
  device: limit("login:account+device", 10, 15),
};
/** Only who knows the password gets here, and a code has a million values. */
const secondStep = {
  here: limit("second-step:account+address", 5, 15),
  account: limit("second-step:account", 30, 60),
};
const recovery = {
  here: limit("recovery:account+address", 3, 60),
  address: limit("recovery:address", 30, 60),
  account: limit("recovery:account", 3, 60),
  accountLater: limit("recovery:account-later", 1, 15),
};
const registration = limit("registration:address", 20, 60);
/** Per session: hundreds of people may renew theirs behind one address. */
const refresh = limit("refresh:session", 150, 5);
const refusedRefresh = limit("refresh-refused:address", 150, 5);
const passwordCheck = limit("password-check:user", 10, 15);
const recoveryByAdmin = limit("recovery-by-admin:user", 5, 60);
const invitationEmail = limit("invitation:address", 5, 60);
const invitationsBy = limit("invitation:admin", 30, 60);
const secondStepRejections = limit("second-step-refused:user", 2, DAY_MINUTES);
const secondStepEmail = limit("second-step-email:user", 1, DAY_MINUTES);
const newDeviceEmail = limit("new-device-email:user", 5, DAY_MINUTES);

/** A success clears `here` and gives back `wider`. */
interface LoginCounts {
  here: Counted;
  wider: Counted[];
}

const sharedBy = (limit: Limit, address: string): Counted => ({ limit, whose: networkOf(address), address });

/** An email is never the only key: a new one for each request would never reach a limit. */
export const attempts = {
  login: (email: string, address: string): LoginCounts => ({
    here: { limit: login.here, whose: `${email} ${networkOf(address)}` },
    wider: [sharedBy(login.address, address), { limit: login.account, whose: email }],
  }),
  loginOnKnownDevice: (email: string, token: string): LoginCounts => ({
    here: { limit: login.device, whose: `${email} ${token}` },
    wider: [],
  }),
  secondStep: (userId: string, address: string): LoginCounts => ({
    here: { limit: secondStep.here, whose: `${userId} ${networkOf(address)}` },
    wider: [{ limit: secondStep.account, whose: userId }],
  }),
  recovery: (email: string, address: string): Counted[] => [
    { limit: recovery.here, whose: `${email} ${networkOf(address)}` },
    sharedBy(recovery.address, address),
  ],
  recoveryEmails: (email: string): [Counted, Counted] => [
    { limit: recovery.account, whose: email },
    { limit: recovery.accountLater, whose: email },
  ],
  /** The counts that an operator may clear. Attempts from one network are found by its address alone: keys are hashes. */
  ofAccount: (email: string, address: string | undefined): Counted[] => [
    { limit: login.account, whose: email },
    { limit: recovery.account, whose: email },
    { limit: recovery.accountLater, whose: email },
    ...(address === undefined
      ? []
      : [
          { limit: login.here, whose: `${email} ${networkOf(address)}` },
          { limit: login.address, whose: networkOf(address) },
          { limit: recovery.here, whose: `${email} ${networkOf(address)}` },
          { limit: recovery.address, whose: networkOf(address) },
        ]),
  ],
  recoveryByAdmin: (userId: string): Counted => ({ limit: recoveryByAdmin, whose: userId }),
  invitation: (email: string, adminId: string): Counted[] => [
    { limit: invitationEmail, whose: email },
    { limit: invitationsBy, whose: adminId },
  ],
  /** The rejections before the owner is told, and the limit of such emails. */
  secondStepRefused: (userId: string): [Counted, Counted] => [
    { limit: secondStepRejections, whose: userId },
    { limit: secondStepEmail, whose: userId },
  ],
  newDeviceEmail: (userId: string): Counted => ({ limit: newDeviceEmail, whose: userId }),
  registration: (address: string): Counted => sharedBy(registration, address),
  refresh: (selector: string): Counted => ({ limit: refresh, whose: selector }),
  refusedRefresh: (address: string): Counted => sharedBy(refusedRefresh, address),
  passwordCheck: (userId: string): Counted => ({ limit: passwordCheck, whose: userId }),
};

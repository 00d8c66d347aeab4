import { type Counted, type Limit, networkOf } from "../platform/http/rate-limits.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const limit = (name: string, most: number, minutes: number): Limit => ({ name, most, windowMs: minutes * MINUTE_MS });

const login = {
  /** Per account and address: nobody can lock somebody else out of their own account from afar. */
  here: limit("login:account+address", 10, 15),
  address: limit("login:address", 50, 15),
  /** A brake on guessing one account from many addresses at once. */
  account: limit("login:account", 100, 15),
  /** A device that signed in before is counted apart: attempts of others never close an account to it. */
  device: limit("login:account+device", 10, 15),
};
const recovery = {
  here: limit("recovery:account+address", 3, 60),
  address: limit("recovery:address", 30, 60),
  /** What one account is sent at most, whoever asks: a few at once, and then one every quarter of an hour. */
  account: limit("recovery:account", 3, 60),
  accountLater: limit("recovery:account-later", 1, 15),
};
const registration = limit("registration:address", 20, 60);
const refresh = limit("refresh:address", 150, 5);
const passwordCheck = limit("password-check:user", 10, 15);
const recoveryByAdmin = limit("recovery-by-admin:user", 5, 60);
const newDeviceEmail = limit("new-device-email:user", 5, DAY_MINUTES);

/** An attempt is counted here and in the wider limits; a success clears the first and is taken back from the others. */
interface LoginCounts {
  here: Counted;
  wider: Counted[];
}

/** What an attempt is counted as. An e-mail is never the only key: a new one for each request would count nothing. */
export const attempts = {
  login: (email: string, address: string): LoginCounts => ({
    here: { limit: login.here, whose: `${email} ${networkOf(address)}` },
    wider: [
      { limit: login.address, whose: networkOf(address) },
      { limit: login.account, whose: email },
    ],
  }),
  loginOnKnownDevice: (email: string, token: string): LoginCounts => ({
    here: { limit: login.device, whose: `${email} ${token}` },
    wider: [],
  }),
  recovery: (email: string, address: string): Counted[] => [
    { limit: recovery.here, whose: `${email} ${networkOf(address)}` },
    { limit: recovery.address, whose: networkOf(address) },
  ],
  recoveryEmails: (email: string): [Counted, Counted] => [
    { limit: recovery.account, whose: email },
    { limit: recovery.accountLater, whose: email },
  ],
  recoveryByAdmin: (userId: string): Counted => ({ limit: recoveryByAdmin, whose: userId }),
  newDeviceEmail: (userId: string): Counted => ({ limit: newDeviceEmail, whose: userId }),
  registration: (address: string): Counted => ({ limit: registration, whose: networkOf(address) }),
  refresh: (address: string): Counted => ({ limit: refresh, whose: networkOf(address) }),
  passwordCheck: (userId: string): Counted => ({ limit: passwordCheck, whose: userId }),
};

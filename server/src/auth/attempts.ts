import { type Counted, type Limit, networkOf } from "../http/rate-limits.ts";

const MINUTE_MS = 60_000;
const limit = (name: string, most: number, minutes: number): Limit => ({ name, most, windowMs: minutes * MINUTE_MS });

const login = {
  /** Per account and address: nobody can lock somebody else out of their own account from afar. */
  here: limit("login:account+address", 10, 15),
  address: limit("login:address", 50, 15),
  /** A brake on guessing one account from many addresses at once. */
  account: limit("login:account", 100, 15),
};
const recovery = { account: limit("recovery:account", 3, 60), address: limit("recovery:address", 30, 60) };
const registration = limit("registration:address", 20, 60);
const refresh = limit("refresh:address", 150, 5);
const passwordCheck = limit("password-check:user", 10, 15);

/** What an attempt is counted as. An e-mail is never the only key: a new one for each request would count nothing. */
export const attempts = {
  login: (email: string, address: string): { here: Counted; wider: Counted[] } => ({
    here: { limit: login.here, whose: `${email} ${networkOf(address)}` },
    wider: [
      { limit: login.address, whose: networkOf(address) },
      { limit: login.account, whose: email },
    ],
  }),
  recovery: (email: string, address: string): Counted[] => [
    { limit: recovery.account, whose: email },
    { limit: recovery.address, whose: networkOf(address) },
  ],
  registration: (address: string): Counted => ({ limit: registration, whose: networkOf(address) }),
  refresh: (address: string): Counted => ({ limit: refresh, whose: networkOf(address) }),
  passwordCheck: (userId: string): Counted => ({ limit: passwordCheck, whose: userId }),
};

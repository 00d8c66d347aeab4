import { feelings } from "@senda/contract/choices";
import type { profile } from "@senda/contract/profile";
import type { SliceHandlers } from "../deps.ts";
import { daysPerFeeling } from "./queries.ts";

export const profileEndpoints: SliceHandlers<typeof profile> = {
  async metrics({ user, query }, { db }) {
    const counted = new Map(
      (await daysPerFeeling(db, user.id, query.tz)).map(({ feeling, count }) => [feeling, count]),
    );
    return { feelingsStats: feelings.map((feeling) => ({ feeling, count: counted.get(feeling) ?? 0 })) };
  },
};

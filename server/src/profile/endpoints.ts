import { feelings } from "@senda/contract/choices";
import type { profile } from "@senda/contract/profile";
import type { SliceHandlers } from "../deps.ts";
import { feelingsByDay } from "../diary/feelings-by-day.ts";

export const profileEndpoints: SliceHandlers<typeof profile> = {
  async metrics({ user, query }, deps) {
    const days = await feelingsByDay(deps, user.id, { tz: query.tz });
    // Twice on one day counts once.
    const daysWith = (feeling: (typeof feelings)[number]) =>
      days.filter((day) => day.feelings.includes(feeling)).length;
    return { feelingsStats: feelings.map((feeling) => ({ feeling, count: daysWith(feeling) })) };
  },
};

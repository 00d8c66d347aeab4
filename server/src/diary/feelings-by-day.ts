import type { DayOfFeelings, Feeling } from "@senda/contract/diary";
import type { Deps } from "../deps.ts";
import { decryptRecord } from "./encrypted-record.ts";
import { recordsByDay } from "./queries.ts";

export async function feelingsByDay(
  { db, vault, clock }: Deps,
  userId: string,
  { tz, days }: { tz: string; days?: number },
): Promise<DayOfFeelings[]> {
  const cipher = await vault.cipherOf(db, userId);
  const byDay = new Map<string, Feeling[]>();
  for await (const rows of recordsByDay(db, userId, { tz, now: clock(), ...(days === undefined ? {} : { days }) })) {
    for (const row of rows) {
      const feelings = byDay.get(row.day) ?? [];
      byDay.set(row.day, feelings);
      feelings.push(decryptRecord(cipher, row).feeling);
    }
  }
  return [...byDay].map(([date, feelings]) => ({ date, feelings }));
}

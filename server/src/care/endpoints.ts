import { care as texts } from "content:care";
import { lexicons, signals } from "content:crisis";
import { createHash } from "node:crypto";
import type { care } from "@senda/contract/care";
import type { SliceHandlers } from "../deps.ts";

/** Changes with every word that a person in danger reads and with every list that decides who reads it. */
export const careFingerprint = createHash("sha256")
  .update(JSON.stringify([texts, lexicons, signals]))
  .digest("hex")
  .slice(0, 12);

export const careEndpoints: SliceHandlers<typeof care> = {
  async review(_given, { clinicalReview }) {
    if (!clinicalReview) return { fingerprint: careFingerprint, review: null };
    const { reviewer, reviewedOn, fingerprint } = clinicalReview;
    const isCurrent = fingerprint === careFingerprint;
    return { fingerprint: careFingerprint, review: { reviewer, reviewedOn, isCurrent } };
  },
};

import { care as texts } from "content:care";
import { packedModel } from "content:classifier";
import { lexicons, notions, signals } from "content:crisis";
import { createHash } from "node:crypto";
import type { care } from "@senda/contract/care";
import type { SliceHandlers } from "../deps.ts";

/** Changes with every word of a notice or a question, and with everything that decides who reads it. */
export const careFingerprint = createHash("sha256")
  .update(JSON.stringify([texts, lexicons, signals, notions, packedModel]))
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

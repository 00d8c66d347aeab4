import { fingerprint as careFingerprint } from "content:care";
import type { care } from "@senda/contract/care";
import type { SliceHandlers } from "../deps.ts";

export const careEndpoints: SliceHandlers<typeof care> = {
  async review(_given, { clinicalReview }) {
    if (!clinicalReview) return { fingerprint: careFingerprint, review: null };
    const { reviewer, reviewedOn, fingerprint } = clinicalReview;
    const isCurrent = fingerprint === careFingerprint;
    return { fingerprint: careFingerprint, review: { reviewer, reviewedOn, isCurrent } };
  },
};

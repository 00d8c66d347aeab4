import { care, fingerprint as careFingerprint } from "content:care";
import { expect, test } from "vitest";
import { openWorld } from "../../test/world.ts";

const world = await openWorld();
const review = async () => (await world.admin.get("/admin/care/review")).body;

test("without a clinician, what a person in danger reads is told to be unreviewed [CARE-01]", async () => {
  expect(await review()).toEqual({ fingerprint: careFingerprint, review: null });
  expect(careFingerprint).toMatch(/^[0-9a-f]{12}$/);
});

test("a review holds until a word of what was reviewed changes [CARE-01]", async () => {
  const signed = { reviewer: "Dra. Ejemplo", reviewedOn: "2026-12-01" };
  world.deps.clinicalReview = { ...signed, fingerprint: careFingerprint };
  expect(await review()).toMatchObject({ review: { ...signed, isCurrent: true } });
  world.deps.clinicalReview = { ...signed, fingerprint: "000000000000" };
  expect(await review()).toMatchObject({ review: { ...signed, isCurrent: false } });
  world.deps.clinicalReview = null;
});

test("what a person in danger reads has no verb form that only Spain uses [CARE-13]", () => {
  expect(JSON.stringify(care)).not.toMatch(/\p{L}(?:áis|éis)\b|vosotr|vuestr/u);
});

import { endpoints } from "@senda/contract/all";
import { expect, test } from "vitest";
import { openAdvisor } from "../src/advice/open-advisor.ts";
import { workerTextThread } from "../test/advice.ts";
import { attackTexts, builtInNames, publicTexts } from "../test/attack-values.ts";
import { ONLY_COMPARED, packed, takesText, tryTextFields } from "../test/fuzz/text-fields.ts";
import { openWorld } from "../test/world.ts";

const world = await openWorld({ advisor: openAdvisor(null, (await workerTextThread()).reader) });

/** Some thousand requests, each of them a few milliseconds. */
const LONGEST_TEST_MS = 600_000;

const textTakers = endpoints.filter((endpoint) => takesText(world, endpoint));
/** A new account hashes a password, so it gets the attacks alone. */
const quickTakers = textTakers.filter(({ path }) => !["/auth/register", "/invitations/{token}/accept"].includes(path));

test(
  "every attack of our list, alone, is stored unchanged or rejected in every text field [IN-2]",
  async () => {
    const { fields, untried, faults } = await tryTextFields(world, textTakers, () => attackTexts);
    expect(fields).toContain("POST /diary/entry body.description");
    expect(untried).toEqual(ONLY_COMPARED);
    expect(faults).toEqual([]);
  },
  LONGEST_TEST_MS,
);

test(
  "every naughty string and every built-in name is stored unchanged or rejected in every text field [IN-2]",
  async () => {
    const texts = [...publicTexts, ...builtInNames];
    const { faults } = await tryTextFields(world, quickTakers, (longest) => packed(texts, longest));
    expect(faults).toEqual([]);
  },
  LONGEST_TEST_MS,
);

import { endpoints } from "@senda/contract/all";
import { expect, test } from "vitest";
import { workerTextThread } from "../../../test/advice.ts";
import { attackTexts, builtInNames, publicTexts } from "../../../test/attack-values.ts";
import { isMounted } from "../../../test/caller.ts";
import { packed, tryTextFields } from "../../../test/fuzz/text-fields.ts";
import { openWorld } from "../../../test/world.ts";
import { openAdvisor } from "../../advice/open-advisor.ts";

/** The real advisor: it reads every text that is sent. */
const world = await openWorld({ advisor: openAdvisor(null, (await workerTextThread()).reader) });

/** Some thousand requests, each of them a few milliseconds. */
const LONGEST_TEST_MS = 600_000;

const textTakers = endpoints.filter(
  (endpoint) => isMounted(world.app, endpoint) && (endpoint.body ?? endpoint.form ?? endpoint.query),
);
/** A registration hashes a password, so it gets the attacks alone. */
const quickTakers = textTakers.filter(({ path }) => path !== "/auth/register");

test(
  "every attack of our list is stored unchanged or rejected in every text field, and the event loop goes on [SAFE-88, IN-2]",
  async () => {
    const { fields, faults } = await tryTextFields(world, textTakers, () => attackTexts);
    expect(fields).toContain("POST /diary/entry body.description");
    expect(faults).toEqual([]);
  },
  LONGEST_TEST_MS,
);

test(
  "naughty strings and built-in names are stored unchanged or rejected, one in four of them in each text field [SAFE-89, IN-2]",
  async () => {
    const texts = [...publicTexts, ...builtInNames];
    const { faults } = await tryTextFields(world, quickTakers, (longest) => packed(texts, longest), 4);
    expect(faults).toEqual([]);
  },
  LONGEST_TEST_MS,
);

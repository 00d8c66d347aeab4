import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** axe finds nothing to object to, grave or small. `rules`: those alone, all of them without it. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // Its other way opens a page for each look, to speak with the frames of other hosts: Senda has none.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const objections = violations.map(
    ({ id, impact, help, nodes }) =>
      `${impact} ${id}: ${help} → ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  expect(objections).toEqual([]);
}

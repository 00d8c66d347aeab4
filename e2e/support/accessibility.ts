import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** axe finds nothing to object to, grave or small. `rules`: those alone, all of them without it. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // Half a megabyte: read once per page, not once per look.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const objections = await page.evaluate(
    async (runOnly) => {
      const { axe: reader } = window as unknown as { axe: typeof axe };
      const { violations } = await reader.run({ resultTypes: ["violations"], ...(runOnly ? { runOnly } : {}) });
      return violations.map(
        ({ id, impact, help, nodes }) =>
          `${impact} ${id}: ${help} → ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
    },
    rules ? { type: "rule" as const, values: rules } : null,
  );
  expect(objections).toEqual([]);
}

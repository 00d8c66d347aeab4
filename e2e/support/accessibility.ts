import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** axe finds nothing to object to, grave or small. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const objections = violations.map(
    ({ id, impact, help, nodes }) =>
      `${impact} ${id}: ${help} → ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  expect(objections).toEqual([]);
}

import { expect, test } from "vitest";
import { linesOf } from "./product.mjs";
import { projectFiles, read } from "./project-files.ts";

/** How many promises there are of each kind; none is dropped in silence. */
const PROMISES = { AU: 11, SE: 7, AZ: 7, IN: 6, WB: 6, UP: 8, AI: 7, PR: 8, CI: 7, DU: 5, RT: 7 };
const STATES = ["met", "partly", "not met", "later", "pending"];

const promises = linesOf(read("docs/security.md"));

test("every promise of docs/security.md stands there once, with its state and what was last seen", () => {
  const expected = Object.entries(PROMISES).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, place) => `${kind}-${place + 1}`),
  );
  expect(promises.map(({ id }) => id)).toEqual(expected);
  expect(promises.filter(({ state }) => !STATES.includes(state))).toEqual([]);
  expect(promises.filter(({ fact, seen }) => fact === "" || seen === "")).toEqual([]);
});

const PAPERS = ["evaluacion-de-impacto", "registro-de-actividades", "brechas-de-seguridad", "datos-que-se-guardan"];

test("the papers that a data controller must keep come as templates in Spanish [PR-8]", () => {
  for (const paper of PAPERS) {
    const file = `docs/privacy/${paper}.md`;
    expect(projectFiles).toContain(file);
    expect(read(file)).toMatch(/^# .+\n/);
  }
  // What an operator has to write stands between these signs, so that nothing of it is overlooked.
  expect(read("docs/privacy/evaluacion-de-impacto.md")).toMatch(/«…»/);
});

import { expect, it } from "vitest";
import { endpoints } from "./all.ts";
import { staffRoles } from "./choices.ts";
import { staffDuties, staffNames } from "./staff-texts.ts";

const forStaff = endpoints.filter(({ access }) => access === "admin");

it("says for every call of administrators which roles may make it, the owner among them [TEAM-01]", () => {
  expect(forStaff.filter(({ staff }) => !staff?.includes("OWNER")).map(({ path }) => path)).toEqual([]);
  expect(endpoints.filter(({ access, staff }) => access !== "admin" && staff).map(({ path }) => path)).toEqual([]);
});

const page = () => {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const calls = forStaff.map(({ method, path, staff = [], summary }) =>
    row([`\`${method} ${path}\``, ...staffRoles.map((role) => (staff.includes(role) ? "yes" : "")), summary]),
  );
  return `# Roles of the team

What each role of an administrator may call, as \`contract/src\` declares it (\`staff\`). This page is written by
\`contract/src/staff.test.ts\`: after a change of the contract, \`npx vitest run --project contract -u\` writes it again.

${row(["Role", "In Spanish", "What it does"])}
|---|---|---|
${staffRoles.map((role) => row([role, staffNames[role], staffDuties[role]])).join("\n")}

${row(["Call", ...staffRoles, "What it does"])}
|---|${staffRoles.map(() => ":-:|").join("")}---|
${calls.join("\n")}

Beyond the table: SUPPORT sets passwords and sends recovery links to learners alone, and to no administrator. Everyone's
progress (\`GET /user-progress\`) is for the roles that may download it; the others get their own.
`;
};

it("keeps docs/roles.md equal to the contract [TEAM-01]", async () => {
  await expect(page()).toMatchFileSnapshot("../../docs/roles.md");
});

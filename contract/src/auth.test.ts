import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "./all.ts";
import { sentencesFor } from "./sentences.ts";

const named = endpoints.flatMap(({ method, path, body = z.object() }) =>
  ["firstName", "lastName"]
    .filter((field) => field in body.shape)
    .map((field) => ({ call: `${method} ${path}`, field, body })),
);

describe("the name of a person", () => {
  it("is set by these calls", () => {
    expect([...new Set(named.map(({ call }) => call))].sort()).toEqual([
      "POST /admin/team/invitations",
      "POST /auth/register",
      "POST /invitations/{token}/accept",
    ]);
  });

  it.each(named)(
    "is no web address as $field of $call, since our emails would send it to anyone",
    ({ field, body }) => {
      const said = (name: string) => {
        const { error } = body.safeParse({ [field]: name });
        return error ? sentencesFor(error).join(" ") : "";
      };
      for (const name of ["https://evil.example", "Ana ftp://x", "www.evil.example", "Ana WWW.evil.example"]) {
        expect(said(name)).toContain("no puede llevar una dirección web.");
      }
      expect(said("M.ª José O'Hara: W. Wwolf / hija")).not.toContain("dirección web");
    },
  );
});

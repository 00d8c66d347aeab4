import { slices } from "@senda/contract/all";
import Fastify from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { registerApiDocs } from "./api-docs.ts";
import { openApiDocument } from "./openapi.ts";

const document = openApiDocument(slices, { version: "1.2.3" });
const app = Fastify();
registerApiDocs(app, document);
afterAll(() => app.close());
const got = async (url: string) => {
  const { statusCode, headers, body } = await app.inject(url);
  return { statusCode, type: headers["content-type"], body };
};

describe("the API reference", () => {
  it("answers the document itself [DEC-SHAPE-14]", async () => {
    const { statusCode, type, body } = await got("/api/openapi.json");
    expect(statusCode).toBe(200);
    expect(type).toContain("application/json");
    expect(JSON.parse(body)).toEqual(document);
  });

  it("is a page of which every part comes from this host [DEC-SHAPE-15]", async () => {
    const { type, body } = await got("/api/docs");
    expect(type).toContain("text/html");
    const addresses = [...body.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, address = ""]) => address);
    expect(addresses).toEqual(expect.arrayContaining(["/api/docs/viewer.css", "/api/docs/viewer.js"]));
    for (const address of addresses) {
      expect(address).toMatch(/^\/api\//);
      expect((await got(address)).statusCode).toBe(200);
    }
  });

  it("asks for no exception from the strictest content policy [DEC-SHAPE-15]", async () => {
    const { body: page } = await got("/api/docs");
    expect(page).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=|javascript:/i);
    const { body: script } = await got("/api/docs/viewer.js");
    expect(script).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|\.style\b|https?:/,
    );
    const { body: style } = await got("/api/docs/viewer.css");
    expect(style).not.toMatch(/@import|url\(|https?:/);
  });
});

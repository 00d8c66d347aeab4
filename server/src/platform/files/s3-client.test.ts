import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type S3Server, startS3 } from "../../../test/processes.ts";
import { S3Bucket, type S3Place } from "./s3-client.ts";

const fileOf = (content: string) => ({ open: () => Readable.from([content]), size: Buffer.byteLength(content) });

describe("with a store that checks signatures", () => {
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.stop());

  test("every call is signed as the store computes it", async () => {
    const bucket = new S3Bucket(s3.place);
    await bucket.put("folder/text", "¡hola!", { "content-type": "text/plain" });
    await bucket.put("folder/file", fileOf("película"));
    expect(await bucket.size("folder/text")).toBe(7);
    expect(await bucket.readText("folder/file")).toBe("película");
    const piece = await bucket.read("folder/text", { start: 2, end: 5 });
    expect(piece && (await text(piece))).toBe("hola");
    const listed = await list(bucket, "folder/");
    expect(listed).toEqual(["folder/file", "folder/text"]);
    await bucket.remove("folder/text");
    expect(await bucket.size("folder/text")).toBeNull();
    bucket.close();
  });

  test("another key is refused, with the store's word for it", async () => {
    const bucket = new S3Bucket({ ...s3.place, secretAccessKey: "another" });
    const refused = { status: 403, name: "SignatureDoesNotMatch" };
    await expect(bucket.put("text", "hola")).rejects.toMatchObject(refused);
    await expect(bucket.put("file", fileOf("hola"))).rejects.toMatchObject(refused);
    await expect(bucket.readText("text")).rejects.toMatchObject(refused);
    await expect(list(bucket)).rejects.toMatchObject(refused);
    bucket.close();
  });
});

async function list(bucket: S3Bucket, prefix?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of bucket.list(prefix)) keys.push(key);
  return keys;
}

describe("with a store that answers as it is told", () => {
  let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
  const asked: { url: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    asked.push({ url: request.url ?? "", body });
    answer(request, response, body);
  });
  let bucket: S3Bucket;
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    // A TCP server has an address with a port.
    const { port } = server.address() as AddressInfo;
    const key = { accessKeyId: "id", secretAccessKey: "secret", region: "eu-west-1" };
    const place: S3Place = { endpoint: `http://127.0.0.1:${port}/behind/`, bucket: "senda", ...key };
    bucket = new S3Bucket(place);
  });
  afterEach(() => {
    asked.length = 0;
  });
  afterAll(() => {
    bucket.close();
    server.close();
  });

  /** Answers with these statuses, then with 200. */
  const failFirst = (...statuses: number[]) => {
    answer = (_request, response) => response.writeHead(statuses.shift() ?? 200).end();
  };

  test.each([429, 500, 503])("a call that is answered %d is tried again, with all of its body", async (status) => {
    failFirst(status, status);
    await bucket.put("file", fileOf("hola"));
    expect(asked).toEqual(Array.from({ length: 3 }, () => ({ url: "/behind/senda/file", body: "hola" })));
  });

  test.each([400, 403, 412, 501])("a call that is answered %d is not", async (status) => {
    failFirst(status);
    await expect(bucket.put("text", "hola")).rejects.toMatchObject({ status, name: `HTTP ${status}` });
    expect(asked).toHaveLength(1);
  });

  test("a connection that breaks is tried three times, and then fails", async () => {
    answer = (request) => request.socket.destroy();
    await expect(bucket.put("file", fileOf("hola"))).rejects.toThrow();
    expect(asked).toHaveLength(3);
  });

  test("a list is read to its last page, and its keys are read as XML writes them", async () => {
    const object = (key: string) =>
      `<Contents>\n<Key>${key}</Key><LastModified>2026-11-18T09:00:00.000Z</LastModified></Contents>`;
    const pages = [
      `<ListBucketResult>${object("a&amp;b")}<NextContinuationToken>x+/=</NextContinuationToken></ListBucketResult>`,
      `<ListBucketResult>${object("&#241;&#xF1;&lt;")}${object("c")}</ListBucketResult>`,
    ];
    answer = (_request, response) => response.end(pages.shift());
    const found = [];
    for await (const each of bucket.list("p/")) found.push(each);
    expect(found.map(({ key }) => key)).toEqual(["a&b", "ññ<", "c"]);
    expect(found[0]?.modifiedAt).toEqual(new Date("2026-11-18T09:00:00Z"));
    expect(asked.map(({ url }) => url)).toEqual([
      "/behind/senda?list-type=2&prefix=p%2F",
      "/behind/senda?list-type=2&prefix=p%2F&continuation-token=x%2B%2F%3D",
    ]);
  });
});

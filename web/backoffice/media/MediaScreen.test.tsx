import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer } from "../../test/fake-server.ts";
import { currentPath, openAdmin, pageHeaders } from "../../test/open-app.tsx";
import { marked, pictured } from "../contents/markdown/format.ts";

const id = "0190a1b2-c3d4-7e5f-8a6b-000000000001";
const item = {
  id,
  kind: "image" as const,
  url: "/media/a.webp",
  smallUrl: "/media/a-s.webp",
  contentType: "image/webp",
  bytes: 317_440,
  width: 1600,
  height: 1000,
  title: "valle",
  alt: null,
  isDecorative: false,
  caption: "",
  licence: "",
  isKept: true,
  uploadedAt: "2026-10-02T10:00:00.000Z",
  uploadedBy: "Pablo Nieto",
  usesCount: 1,
};
const use = { place: "TEXT" as const, id, title: "Respirar", type: "READING" as const, routeId: id, stageId: null };

const detail = { ...item, uses: [use] };
const openMedia = () =>
  openAdmin("/admin/media", {
    "GET /admin/media": answer("GET /admin/media", [item], pageHeaders(1)),
    "GET /admin/media/summary": answer("GET /admin/media/summary", {
      files: 1,
      bytes: 317_440,
      withoutAlt: 1,
      unused: 0,
    }),
    "GET /admin/media/{id}": answer("GET /admin/media/{id}", detail),
    "PATCH /admin/media/{id}": answer("PATCH /admin/media/{id}", { ...detail, alt: "Colinas" }),
  });

test("the library shows what a file lacks and where it is used, and saves its text [MEDIA-01, MEDIA-02]", async () => {
  const { user, server } = await openMedia();
  const card = await screen.findByRole("link", { name: /valle/ });
  within(card).getByText("Sin texto alternativo");
  await screen.findByText("1 archivo · 310 KB");
  await user.click(card);
  expect(currentPath()).toBe(`/admin/media/${id}`);
  const panel = await screen.findByRole("dialog", { name: "Archivo" });
  const place = await within(panel).findByRole("link", { name: "Respirar" });
  expect(place.getAttribute("href")).toBe(`/admin/content/${id}`);
  within(panel).getByText("1600 × 1000 · 310 KB");
  expect(within(panel).getByRole("button", { name: "No se puede eliminar: está en uso" })).toBeTruthy();
  await user.type(within(panel).getByRole("textbox", { name: "Texto alternativo" }), "Colinas");
  await user.click(within(panel).getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(server.calls("PATCH /admin/media/{id}")).toHaveLength(1));
  expect(server.calls("PATCH /admin/media/{id}")[0]?.body).toMatchObject({ alt: "Colinas", title: "valle" });
  await user.click(within(panel).getByRole("button", { name: "Cerrar" }));
  await user.click(await screen.findByRole("button", { name: /^Sin texto alternativo/ }));
  await waitFor(() => expect(server.calls("GET /admin/media").at(-1)?.url.searchParams.get("lacksAlt")).toBe("true"));
  expect(currentPath()).toBe("/admin/media");
});

test("a picture and a table go after the paragraph or the table that the cursor is in", () => {
  const after = (text: string, at: number, { from, to, insert } = marked({ text, start: at, end: at }, "table")) =>
    text.slice(0, from) + insert + text.slice(to);
  expect(after("Uno\ndos\n\nTres", 1)).toMatch(/^Uno\ndos\n\n\| Columna 1 .*\n\nTres$/s);
  const table = "| a |\n| --- |\n| b |";
  const edit = pictured({ text: table, start: 2, end: 2 }, { url: "/media/a.webp", alt: "Un [mapa]" });
  expect(after(table, 2, edit)).toBe(`${table}\n\n![Un \\[mapa\\]](/media/a.webp)\n`);
  expect(after("", 0, pictured({ text: "", start: 0, end: 0 }, { url: "/m", alt: "" }))).toBe("![](/m)\n");
});

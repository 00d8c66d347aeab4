import type { Call } from "@senda/contract/all";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { errorAnswer, fakeServer, held } from "../../test/fake-server.ts";
import { aContent } from "../../test/learning.ts";
import { openApp } from "../../test/open-app.tsx";
import { interactionId, logLines, repliesFor, theRoute } from "../../test/open-content.ts";
import { lucia, stored } from "../../test/people.ts";
import { signedInAs } from "../../test/signed-in.ts";

const content = aContent(1, { contentInteractionId: interactionId });
const place = `/routes/${theRoute.id}/content/${content.id}`;

const screens: [path: string, call: Call, trouble: string][] = [
  ["/", "GET /routes", "No pudimos cargar tus rutas"],
  ["/routes", "GET /routes", "No pudimos cargar las rutas"],
  [`/routes/${theRoute.id}`, "GET /routes/{id}", "No pudimos cargar la ruta"],
  [place, "GET /contents/{id}", "No pudimos cargar este contenido"],
  [`${place}/complete`, "GET /contents/{id}", "No pudimos cargar este contenido"],
];

test.each(screens)(
  "%s shows that %s is awaited, that it failed, and a way to try again [SIL-01, EXT-14]",
  async (path, call, trouble) => {
    logLines();
    const late = held(errorAnswer(503));
    const server = fakeServer({ ...signedInAs(lucia), ...repliesFor(content), [call]: late.reply });
    stored(lucia);
    const { user } = await openApp(path);
    await screen.findAllByText("Cargando...");
    late.open();
    await screen.findByRole("heading", { name: trouble });
    expect(screen.queryByText("Cargando...")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    const asked = server.calls(call).length;
    await user.click(screen.getByRole("button", { name: "Reintentar" }));
    await expect.poll(() => server.calls(call).length).toBe(asked + 1);
  },
);

import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aContent } from "../../test/learning.ts";
import { currentPath } from "../../test/open-app.tsx";
import { interactionId, logLines, openContent, theRoute } from "../../test/open-content.ts";

const reading = (content: string) => aContent(1, { content, contentInteractionId: interactionId, duration: 0 });

test("a reading shows its markdown under one heading, its duration by default one minute [PLAYER-02, NUM-11]", async () => {
  await openContent(reading("Primero.\n\n## Un apartado\n\n- Uno\n- Dos\n\n**fuerte**"));
  await screen.findByRole("heading", { level: 2, name: "Un apartado" });
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.getByText("fuerte").tagName).toBe("STRONG");
  screen.getByText("1 min");
});

test("an empty reading says 'No hay contenido por mostrar.' and logs it [PLAYER-03, MSG-27]", async () => {
  const lines = logLines();
  await openContent(reading("  \n"));
  await screen.findByText("No hay contenido por mostrar.");
  expect(lines).toContain("No hay contenido por mostrar.");
});

test.each(["http:", "https:", "irc:", "ircs:", "mailto:", "xmpp:"])(
  "a link with %s opens in a new tab [VAL-LINK-01]",
  async (protocol) => {
    const address =
      protocol.startsWith("m") || protocol.startsWith("x") ? `${protocol}ana@senda.es` : `${protocol}//senda.es/a`;
    await openContent(reading(`[más](${address})`));
    const link = await screen.findByRole("link", { name: "más (se abre en otra pestaña)" });
    expect(link.getAttribute("href")).toBe(address);
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  },
);

test.each(["javascript:alert(1)", "data:text/html,hola", "ftp://senda.es/a", "vbscript:x"])(
  "a link to %s is plain text [VAL-LINK-01, WB-1]",
  async (address) => {
    await openContent(reading(`[más](${address})`));
    await screen.findByText("más");
    expect(screen.queryByRole("link", { name: /más/ })).toBeNull();
  },
);

test("HTML in a reading stays text, and pictures come from our own host alone [WB-1]", async () => {
  await openContent(reading('<b onclick="x">hola</b>\n\n![propia](/media/a.webp) ![ajena](https://otro.es/a.png)'));
  await screen.findByText(/<b onclick="x">/);
  expect(screen.getByRole("img", { name: "propia" }).getAttribute("src")).toBe("/media/a.webp");
  expect(screen.queryByRole("img", { name: "ajena" })).toBeNull();
  expect(screen.getByText("ajena").tagName).toBe("EM");
});

test("«Completar Contenido» goes to the completion [PATH-13, CONTENT-08]", async () => {
  const content = reading("Hola.");
  const { user } = await openContent(content);
  await user.click(await screen.findByRole("link", { name: "Completar Contenido" }));
  await waitFor(() => expect(currentPath()).toBe(`/routes/${theRoute.id}/content/${content.id}/complete`));
  await screen.findByText("¡Bien hecho!");
});

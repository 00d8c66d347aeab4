import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer } from "../../../test/fake-server.ts";
import { openAdmin, pageHeaders } from "../../../test/open-admin.ts";
import { lucia, marta } from "../../../test/people.ts";

const LIST = "GET /auth/users";
const people = [lucia, marta].map(({ points: _, ...user }) => user);

const openUsers = async (search = "") => {
  const opened = await openAdmin(`/admin/users${search}`, {
    [LIST]: answer(LIST, people, pageHeaders(12_480, "despues")),
  });
  await screen.findByRole("table", { name: "Usuarios" });
  return { ...opened, asked: () => opened.server.calls(LIST).at(-1)?.url.search };
};
const goToPage = (name: string) => screen.getByRole("button", { name });

test("a page is opened by its number, which is in the address, and the back button returns to the page before", async () => {
  const { user, asked } = await openUsers();
  await user.click(goToPage("Página 500"));
  await waitFor(() => expect(asked()).toBe("?sort=email&direction=asc&limit=25&page=500"));
  expect(window.location.search).toBe("?page=500");
  await waitFor(() => expect(goToPage("Página 500").getAttribute("aria-current")).toBe("page"));
  await user.click(goToPage("Página 499"));
  await waitFor(() => expect(window.location.search).toBe("?page=499"));
  window.history.back();
  await waitFor(() => expect(goToPage("Página 500").getAttribute("aria-current")).toBe("page"));
});

test("paging and sorting leave the focus where it is", async () => {
  const { user } = await openUsers();
  const next = goToPage("Página siguiente");
  await user.click(next);
  await waitFor(() => expect(window.location.search).toBe("?page=2"));
  expect(document.activeElement).toBe(next);
  await user.click(screen.getByRole("button", { name: "Nombre" }));
  await waitFor(() => expect(window.location.search).toBe("?sort=firstName&direction=asc"));
  expect(document.activeElement?.textContent).toBe("Nombre");
});

test("an address with filters, order and page opens the list so; values that there are not are left out", async () => {
  const { asked } = await openUsers("?role=ADMIN&sort=lastName&direction=desc&page=3");
  expect(asked()).toBe("?sort=lastName&direction=desc&limit=25&page=3&role=ADMIN");
  screen.getByText("51–52 de 12.480");
});

test("an address with values that no list has opens the list as it is at first", async () => {
  const { asked } = await openUsers("?role=ROOT&sort=password&direction=up&page=-2");
  expect(asked()).toBe("?sort=email&direction=asc&limit=25");
});

test("what is searched for is not in the address: it may be a person's name", async () => {
  const { user, asked } = await openUsers();
  await user.type(screen.getByRole("searchbox"), "lu");
  await waitFor(() => expect(asked()).toBe("?q=lu&sort=email&direction=asc&limit=25"));
  expect(window.location.search).toBe("");
});

import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Sky } from "./Sky.tsx";

test("the sky of another feeling appears above the last one, which stays below it [MOVE-01]", () => {
  const { container, rerender } = render(<Sky feeling="GREAT">texto</Sky>);
  rerender(<Sky feeling="BAD">texto</Sky>);
  const [below, above] = container.querySelectorAll("i");
  expect(below?.style.getPropertyValue("--feel-sky")).toBe("var(--feel-great-sky)");
  expect(above?.hasAttribute("data-new")).toBe(true);
});

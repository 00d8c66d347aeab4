type ComputedStyle = typeof window.getComputedStyle;

/**
 * Answers what the queries by role ask of every element. There are no style sheets here, so `display`, `visibility` and
 * `pointer-events` come from the tag and the attribute `style`. happy-dom collects all properties from the root down for
 * each question; it is asked for other properties only.
 */
export function quickComputedStyle(original: ComputedStyle): ComputedStyle {
  const displays = new Map<string, string>();
  const displayOf = (element: Element): string => {
    const known = displays.get(element.tagName);
    if (known !== undefined) return known;
    const { display } = original(element);
    // A dialog is shown or not by its attribute `open`.
    if (element.tagName !== "DIALOG") displays.set(element.tagName, display);
    return display;
  };
  const answerTo = (name: string, element: Element): string | undefined => {
    if (name === "display") return inline(element, name) || displayOf(element);
    if (name === "visibility") return inherited(element, name);
    if (name === "pointer-events" || name === "pointerEvents") return inline(element, "pointer-events");
    return undefined;
  };
  return (element, pseudo) => {
    if (pseudo || !element.isConnected) return original(element, pseudo);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, key) {
        if (key === "getPropertyValue")
          return (name: string) => answerTo(name, element) ?? original(element).getPropertyValue(name);
        return answerTo(String(key), element) ?? Reflect.get(original(element), key);
      },
    });
  };
}

const inline = (element: Element, name: string): string =>
  element.getAttribute("style")?.includes(name) ? (element as HTMLElement).style.getPropertyValue(name) : "";

function inherited(element: Element, name: string): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const value = inline(each, name);
    if (value) return value;
  }
  return "";
}

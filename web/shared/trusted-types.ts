// Text never becomes an element. The UI kit writes style sheets through `innerHTML`, which need no tag; anything with
// one in it is refused by the browser itself, wherever it comes from.
type Rule = (text: string) => string | null;
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: Rule; createScriptURL: Rule }): unknown;
}

// zod would try to make code from text, which the page's policy forbids and reports. It reads this before its first schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** The scripts that are started by their address: workers that open the app without a connection, or show reminders. */
const WORKER = /^\/(reminders-)?worker\.js$/;

// TypeScript does not declare it, and some browsers do not have it.
const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
trustedTypes?.createPolicy("default", {
  createHTML: (text) => (text.includes("<") ? null : text),
  createScriptURL: (address) => (WORKER.test(address) ? address : null),
});

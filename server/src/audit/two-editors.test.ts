import fc from "fast-check";
import { expect, test } from "vitest";
import { type ContentSeen, contentSeenBy, newContent, newRoute } from "../../test/learning.ts";
import { multipart } from "../../test/multipart.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld();

const EDITORS = ["Clara", "Pablo"] as const;
type Editor = (typeof EDITORS)[number];
type Field = "title" | "content";

/** An editor opens the form, saves it whole as a form does, or keeps their own over the other's after a 409. */
const steps = fc.array(
  fc.record({
    who: fc.constantFrom(...EDITORS),
    does: fc.constantFrom("open", "save", "save", "keep mine", "take theirs"),
    field: fc.constantFrom<Field>("title", "content"),
  }),
  { minLength: 4, maxLength: 14 },
);

type SavedOrNot = ContentSeen & { current: ContentSeen };

interface Form {
  title: string;
  content: string;
  version: number;
  /** Whether this editor was shown the version that the form is now sent over. */
  hasSeen: Set<number>;
}

test("however two editors take turns, no acknowledged change goes without the other having been shown it [SAFE-76]", async () => {
  let conflicts = 0;
  const property = fc.asyncProperty(steps, async (taken) => {
    const { id: routeId } = await newRoute(world.admin);
    const content = await newContent(world.admin, { routeId });
    const forms = new Map<Editor, Form>();
    let written = 0;
    let last = content.version;
    const save = async (form: Form) => {
      const { title, content: text, version } = form;
      return world.admin.patch(
        `/contents/${content.id}`,
        ...multipart({ title, content: text, version: `${version}` }),
      );
    };
    for (const { who, does, field } of taken) {
      const form = forms.get(who);
      if (does === "open" || !form) {
        const { title, content: text, version } = await contentSeenBy(world.admin, content.id);
        forms.set(who, { title, content: text, version, hasSeen: new Set([version]) });
        continue;
      }
      written += 1;
      form[field] = `${who} ${written}`;
      const { status, body } = await save(form);
      const reply = { status, body: body as SavedOrNot };
      if (reply.status === 200) {
        // Nothing is replaced but what this editor had in front of them.
        expect(form.hasSeen).toContain(last);
        expect(reply.body).toMatchObject({ title: form.title, content: form.content, version: last + 1 });
        last = reply.body.version;
        form.version = last;
        form.hasSeen.add(last);
        continue;
      }
      expect(reply.status).toBe(409);
      conflicts += 1;
      const { current } = reply.body;
      expect(current).toEqual(await contentSeenBy(world.admin, content.id));
      expect(current.version).toBe(last);
      form.hasSeen.add(current.version);
      if (does === "keep mine") form.version = current.version;
      if (does === "take theirs") {
        forms.set(who, {
          title: current.title,
          content: current.content,
          version: current.version,
          hasSeen: form.hasSeen,
        });
      }
    }
  });
  await fc.assert(property, { numRuns: 40 });
  expect(conflicts).toBeGreaterThan(10);
});

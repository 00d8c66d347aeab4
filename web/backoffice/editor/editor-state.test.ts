import { describe, expect, test } from "vitest";
import {
  autosaveWait,
  type EditorEvent,
  type EditorState,
  hasDraftChanged,
  nextState,
  openedState,
} from "./editor-state.ts";
import { type MergeField, merge } from "./merge.ts";

interface Values {
  title: string;
  text: string;
  lines: { key: string; text: string }[];
}
interface Stored extends Values {
  version: number;
}
type State = EditorState<Values, Stored>;
type Event = EditorEvent<Values, Stored>;

const began: Values = { title: "Uno", text: "Respira.", lines: [{ key: "1", text: "a" }] };
const stored: Stored = { ...began, version: 3 };
const opened = openedState<Values, Stored>(stored, began, null);
const after = (state: State, ...events: Event[]) => events.reduce(nextState<Values, Stored>, state);

const mine: Values = { ...began, title: "Dos" };
const edited = after(opened, { type: "edited", part: { title: "Dos" } });
const faulty = after(edited, { type: "checked", faults: { title: "Escribe un título.", text: "Largo." } });
const saving = after(edited, { type: "saving", after: "stay", hasFile: true });

const fields: MergeField<Values>[] = [
  { label: "Título", names: ["title"], text: ({ title }) => title },
  { label: "Texto", names: ["text"], text: ({ text }) => text },
  { label: "Líneas", names: ["lines"], text: ({ lines }) => lines.map(({ text }) => text).join() },
];
const valuesOf = ({ version: _, ...values }: Stored): Values => values;
const lucia = { by: "Lucía", byId: "2", at: "2026-11-19T10:00:00Z" };
/** Another editor saved these changes while ours were written. */
function conflictWith(theirs: Partial<Values>, then: "stay" | "draft" = "stay") {
  const current = { ...stored, ...theirs, version: 4 };
  const merged = merge({ fields, base: edited.base, mine, theirs: valuesOf(current) });
  return { ...merged, current, lastChange: lucia, then };
}
const elsewhere = conflictWith({ text: "Despacio." });
const otherLines = conflictWith({ lines: [{ key: "9", text: "b" }] });
const same = conflictWith({ title: "Tres" });
const asked = after(edited, { type: "conflict", conflict: same, isAsked: true });
const waiting = after(edited, { type: "autosaving" }, { type: "conflict", conflict: same, isAsked: false });
const theirTitle: Values = { ...began, title: "Tres" };
const taken = after(asked, { type: "theirs taken", stored: same.current, values: theirTitle });

type Row = [what: string, before: State, event: Event, changed: Partial<State>];

const rows: Row[] = [
  ["an edit is a change", opened, { type: "edited", part: { title: "Dos" } }, { values: mine, isChanged: true }],
  [
    "an edit that is taken back is none",
    edited,
    { type: "edited", part: { title: "Uno" } },
    { values: began, isChanged: false },
  ],
  [
    "a list with other keys and the same text is no change",
    opened,
    { type: "edited", part: { lines: [{ key: "7", text: "a" }] } },
    { values: { ...began, lines: [{ key: "7", text: "a" }] } },
  ],
  [
    "a check shows its faults",
    edited,
    { type: "checked", faults: { title: "Escribe un título." } },
    { faults: { title: "Escribe un título." }, attempt: 1 },
  ],
  [
    "an edit takes the fault of its field away",
    faulty,
    { type: "edited", part: { title: "Dos y medio" } },
    { values: { ...began, title: "Dos y medio" }, faults: { text: "Largo." } },
  ],
  [
    "other values take the place of what was written, and of its faults",
    faulty,
    { type: "begun", values: { ...began, text: "" } },
    { values: { ...began, text: "" }, faults: {}, round: 1 },
  ],
  ["what was written is discarded", edited, { type: "discarded" }, { values: began, isChanged: false, round: 1 }],
  [
    "what is stored takes the place of what was written",
    edited,
    { type: "replaced", stored: same.current, values: theirTitle },
    {
      stored: same.current,
      ...{ version: 4, values: theirTitle, saved: theirTitle, base: { mine: theirTitle, theirs: theirTitle } },
      ...{ isChanged: false, round: 1, saves: 1 },
    },
  ],
  [
    "a save begins, and what went wrong before is gone",
    { ...edited, error: "x" },
    { type: "saving", after: "leave", hasFile: false },
    { saving: "leave", error: null },
  ],
  [
    "a save with a file tells its share",
    edited,
    { type: "saving", after: "stay", hasFile: true },
    { saving: "stay", share: 0 },
  ],
  ["more of the file was sent", saving, { type: "uploading", share: 0.5 }, { share: 0.5 }],
  [
    "a save that stays goes on with what the server made of it",
    saving,
    { type: "saved", stored: { ...stored, ...mine, version: 4 }, values: mine, at: 1_000 },
    {
      stored: { ...stored, ...mine, version: 4 },
      ...{ version: 4, values: mine, saved: mine, base: { mine, theirs: mine }, isChanged: false, round: 1, saves: 1 },
      ...{ saving: null, share: null, autosave: { state: "saved", at: 1_000 } },
    },
  ],
  [
    "after a new one is saved the next one begins",
    saving,
    { type: "saved", stored: null, values: began, at: 1_000 },
    {
      stored: null,
      ...{ version: undefined, values: began, saved: began, isChanged: false, round: 1, saves: 1 },
      ...{ saving: null, share: null, autosave: { state: "saved", at: 1_000 } },
    },
  ],
  [
    "a save that leaves saves nothing once more",
    saving,
    { type: "left", at: 1_000 },
    { isLeft: true, saving: null, share: null, autosave: { state: "saved", at: 1_000 } },
  ],
  [
    "a save that failed keeps all that was written",
    saving,
    { type: "failed", error: "x" },
    { saving: null, share: null, error: "x" },
  ],
  ["a save by itself is on its way", edited, { type: "autosaving" }, { autosave: { state: "saving", at: null } }],
  [
    "what was sent by itself is saved, and what was written since is not",
    after(edited, { type: "edited", part: { text: "Más." } }),
    { type: "autosaved", sent: mine, given: { ...mine, title: "Dos." }, stored: { ...stored, version: 4 }, at: 1_000 },
    {
      stored: { ...stored, version: 4 },
      ...{ version: 4, saved: mine, base: { mine, theirs: { ...mine, title: "Dos." } } },
      autosave: { state: "saved", at: 1_000 },
    },
  ],
  [
    "what was sent by itself and not changed since is no change any more",
    edited,
    { type: "autosaved", sent: mine, given: mine, stored: { ...stored, version: 4 }, at: 1_000 },
    {
      stored: { ...stored, version: 4 },
      ...{ version: 4, saved: mine, base: { mine, theirs: mine }, isChanged: false },
      autosave: { state: "saved", at: 1_000 },
    },
  ],
  [
    "without a connection",
    edited,
    { type: "not autosaved", why: "offline" },
    { autosave: { state: "offline", at: null } },
  ],
  [
    "a conflict of a save by itself waits",
    edited,
    { type: "conflict", conflict: same, isAsked: false },
    { waiting: same, autosave: { state: "conflict", at: null } },
  ],
  [
    "a conflict of another save is asked",
    edited,
    { type: "conflict", conflict: same, isAsked: true },
    { conflict: same },
  ],
  ["the question is closed, and all stays", asked, { type: "conflict closed" }, { conflict: null }],
  [
    "changes of different fields go together, and say whose they are",
    edited,
    { type: "united", conflict: elsewhere, sides: {}, theirs: valuesOf(elsewhere.current) },
    {
      ...{ stored: elsewhere.current, version: 4, values: { ...mine, text: "Despacio." } },
      saved: valuesOf(elsewhere.current),
      base: { mine: valuesOf(elsewhere.current), theirs: valuesOf(elsewhere.current) },
      united: { fields: [{ label: "Texto", side: "theirs", text: "Despacio." }], by: "Lucía" },
    },
  ],
  [
    "a list that was replaced is drawn again",
    edited,
    { type: "united", conflict: otherLines, sides: {}, theirs: valuesOf(otherLines.current) },
    {
      ...{ stored: otherLines.current, version: 4, values: { ...mine, lines: otherLines.current.lines }, round: 1 },
      saved: valuesOf(otherLines.current),
      base: { mine: valuesOf(otherLines.current), theirs: valuesOf(otherLines.current) },
      united: { fields: [{ label: "Líneas", side: "theirs", text: "b" }], by: "Lucía" },
    },
  ],
  [
    "a chosen field is taken, and the question is closed",
    asked,
    { type: "united", conflict: same, sides: { Título: "theirs" }, theirs: theirTitle },
    {
      ...{ stored: same.current, version: 4, values: theirTitle, saved: theirTitle, isChanged: false, conflict: null },
      base: { mine: theirTitle, theirs: theirTitle },
    },
  ],
  [
    "the own version goes over the one that was shown",
    asked,
    { type: "mine kept", version: 4 },
    { version: 4, conflict: null },
  ],
  [
    "the other version is taken, and the own one set aside",
    asked,
    { type: "theirs taken", stored: same.current, values: theirTitle },
    {
      stored: same.current,
      ...{ version: 4, values: theirTitle, saved: theirTitle, base: { mine: theirTitle, theirs: theirTitle } },
      ...{ isChanged: false, round: 1, saves: 1, conflict: null, setAside: mine },
    },
  ],
  [
    "after the other version was taken, the form saves by itself again",
    waiting,
    { type: "theirs taken", stored: same.current, values: theirTitle },
    {
      stored: same.current,
      ...{ version: 4, values: theirTitle, saved: theirTitle, base: { mine: theirTitle, theirs: theirTitle } },
      ...{ isChanged: false, round: 1, saves: 1, setAside: mine, waiting: null, autosave: { state: "idle", at: null } },
    },
  ],
  [
    "after what was written is discarded, too",
    waiting,
    { type: "discarded" },
    { values: began, isChanged: false, round: 1, waiting: null, autosave: { state: "idle", at: null } },
  ],
  [
    "the own version is brought back over the other one",
    taken,
    { type: "mine brought back" },
    { values: mine, isChanged: true, round: 2, setAside: null },
  ],
];

test.each(rows)("%s", (_what, before, event, changed) => {
  expect(nextState(before, event)).toEqual({ ...before, ...changed, savedPrint: expect.any(String) });
});

describe("a form that opens", () => {
  const open = (draft: Parameters<typeof openedState>[2]) => openedState<Values, Stored>(stored, began, draft);

  test.each([
    [
      "without a draft",
      null,
      { values: began, isChanged: false, isRecovered: false, base: { mine: began, theirs: began } },
    ],
    [
      "with a draft of the same version",
      { values: { title: "Dos" }, version: 3, base: null },
      { values: mine, isChanged: true, isRecovered: true, version: 3, base: { mine: began, theirs: began } },
    ],
    [
      "with a draft that says what is stored",
      { values: { title: "Uno" }, version: 3, base: null },
      { values: began, isChanged: false },
    ],
    [
      "with a draft of an older version, which knows what it began with",
      { values: { title: "Dos" }, version: 2, base: { text: "Antes." } },
      { values: mine, version: 2, base: { mine: { ...began, text: "Antes." }, theirs: { ...began, text: "Antes." } } },
    ],
    [
      "with a draft of an older version, which does not",
      { values: { title: "Dos" }, version: 2, base: null },
      { values: mine, version: 2, base: null },
    ],
  ])("%s", (_, draft, expected) => expect(open(draft)).toMatchObject(expected));
});

const kept: [what: string, before: State, event: Event, isKeptAgain: boolean][] = [
  ["an edit", opened, { type: "edited", part: { title: "Dos" } }, true],
  ["a save by itself", edited, { type: "autosaved", sent: mine, given: mine, stored, at: 1 }, true],
  ["a check", edited, { type: "checked", faults: {} }, false],
  ["a save that fails", saving, { type: "failed", error: "x" }, false],
  ["a conflict", edited, { type: "conflict", conflict: same, isAsked: true }, false],
  ["another's version", asked, { type: "theirs taken", stored: same.current, values: theirTitle }, true],
];

test.each(kept)("the copy on the device is written again, or not, after %s", (_, before, event, isKeptAgain) => {
  expect(hasDraftChanged(before, nextState(before, event))).toBe(isKeptAgain);
});

const waits: [what: string, state: State, changedSince: number, ms: number | null][] = [
  ["nothing was changed", opened, 100_000, null],
  ["the writing rests", edited, 100_000, 2_500],
  ["it was changed 14 s ago and all the time since", edited, 86_000, 1_000],
  ["it was changed long ago", edited, 10_000, 0],
  ["it is being saved by hand", saving, 100_000, null],
  ["it is being saved by itself", after(edited, { type: "autosaving" }), 100_000, null],
  ["the server did not answer", after(edited, { type: "not autosaved", why: "offline" }), 10_000, 10_000],
  ["something is missing", after(edited, { type: "not autosaved", why: "incomplete" }), 100_000, 2_500],
  ["there is a choice to make", waiting, 100_000, null],
];

test.each(waits)("the form saves by itself in its time if %s [DESK-20]", (_, state, changedSince, ms) => {
  expect(autosaveWait(state, changedSince, 100_000)).toBe(ms);
});

import { useMutation } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import type { Content } from "../../contents/api.ts";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import { useEditConflict } from "../conflict/use-edit-conflict.ts";
import { drafts } from "../drafts.ts";
import { useUnsaved } from "../LeaveGuard.tsx";
import { saveTrouble } from "../save-trouble.ts";
import { useSending } from "../use-sending.ts";
import { createContent, updateContent } from "./api.ts";
import { useChosenFile } from "./file/use-chosen-file.ts";
import { type Faults, faultsOf } from "./form-rules.ts";
import { type FormValues, fingerprint, newValues, valuesOf } from "./form-values.ts";
import { changedContent, newContent } from "./to-send.ts";
import { useFoundDraft, useKeptDraft } from "./use-draft.ts";
import type { Flushes } from "./use-late-edit.ts";

export interface ContentFormProps {
  routeId: string;
  /** The stage that a new content goes into; without it, it stands loose in the route. */
  stageId?: string;
  /** The content to change, as an administrator gets it; without it, a new one is written. */
  content?: Content;
  onDone: () => void;
  onCancel: () => void;
}

export type After = "leave" | "stay";
type Change = Partial<FormValues> | ((now: FormValues) => Partial<FormValues>);
/** What is wrong, and which try this was: each one moves the focus anew. */
export interface Refused {
  faults: Faults;
  attempt: number;
}

const SOUND: Refused = { faults: {}, attempt: 0 };

/** Everything that the form knows, and what can be done with it. */
export function useContentForm({ routeId, stageId, content, onDone }: ContentFormProps) {
  const draft = useFoundDraft(content?.id ?? `new in ${stageId ?? routeId}`);
  const [stored, setStored] = useState(content);
  const [saved, setSaved] = useState(() => (content ? valuesOf(content) : newValues()));
  const [values, setValues] = useState<FormValues>(() => ({ ...saved, ...draft.found }));
  const [isRecovered, setRecovered] = useState(draft.found !== null);
  const [refused, setRefused] = useState(SOUND);
  const [round, setRound] = useState(0);
  const [written, setWritten] = useState(0);
  const [after, setAfter] = useState<After>("leave");
  const sending = useSending();
  const latest = useRef(values);
  /** The version that the change is made from: a draft may be older than what is stored. */
  const from = useRef(draft.version ?? content?.version);
  const conflict = useEditConflict<Content>();
  const [setAside, setSetAside] = useState<FormValues | null>(null);
  const [flushes] = useState<Flushes>(() => new Set());
  const file = useChosenFile(stored?.file ?? null);
  const create = useMutation(createContent);
  const update = useMutation(updateContent);
  const mutation = content ? update : create;

  const savedPrint = useMemo(() => fingerprint(saved), [saved]);
  const isTextChanged = fingerprint(values) !== savedPrint;
  useKeptDraft(draft.key, values, isTextChanged, from.current);
  const dropDraft = () => drafts.drop(draft.key);
  const { letGo } = useUnsaved(isTextChanged || file.isChanged, dropDraft);

  const change = useCallback((changed: Change) => {
    const part = typeof changed === "function" ? changed(latest.current) : changed;
    latest.current = { ...latest.current, ...part };
    setValues(latest.current);
    setRefused((before) => {
      const faults = Object.entries(before.faults).filter(([field]) => !(field in part));
      return { ...before, faults: Object.fromEntries(faults) };
    });
  }, []);

  /** Begins anew with these values; editors that hold edits of their own are drawn afresh. */
  const begin = (next: FormValues) => {
    latest.current = next;
    setValues(next);
    setRefused(SOUND);
    setRound((before) => before + 1);
    setRecovered(false);
  };
  const flush = () => {
    for (const bringIn of flushes) bringIn();
  };

  const send = (given: FormValues) => {
    const { picked, kept } = file.chosen;
    const carried = { file: picked, ...sending.begin(picked !== null) };
    if (!stored) return create.mutateAsync({ ...carried, form: newContent(given, { routeId, stageId }) });
    const form = changedContent(given, stored, picked !== null || kept !== null, from.current);
    return update.mutateAsync({ ...carried, id: stored.id, form });
  };

  const save = useOneAtATime(async (next: After) => {
    flush();
    const faults = faultsOf(latest.current);
    setRefused(({ attempt }) => ({ faults, attempt: attempt + 1 }));
    if (Object.keys(faults).length > 0) return;
    setAfter(next);
    const answer = await send(latest.current).catch(conflict.catch);
    sending.end();
    if (!answer) return;
    conflict.close();
    letGo();
    dropDraft();
    if (next === "leave") return onDone();
    setSetAside(null);
    if (content) return settle(answer);
    const blank = newValues();
    setSaved(blank);
    file.restore();
    begin(blank);
    setWritten((before) => before + 1);
  });
  /** From here on, this is what is stored, and what the form shows. */
  const settle = (current: Content) => {
    const settled = valuesOf(current);
    from.current = current.version;
    setStored(current);
    setSaved(settled);
    file.restore();
    begin(settled);
  };
  const keepMine = (current: Content) => {
    from.current = current.version;
    void save(after);
  };
  const takeTheirs = (current: Content) => {
    setSetAside(latest.current);
    settle(current);
    update.reset();
    conflict.close();
  };
  const bringBack = () => {
    if (setAside) begin(setAside);
    setSetAside(null);
  };

  return {
    values,
    change,
    faults: refused.faults,
    attempt: refused.attempt,
    round,
    /** How many contents have been written here one after the other. */
    written,
    flushes,
    flush,
    file,
    stored,
    save,
    isBusy: mutation.isPending,
    after,
    trouble: mutation.isPending ? null : saveTrouble(mutation.error),
    sending,
    isRecovered: isRecovered && isTextChanged,
    discard() {
      from.current = stored?.version;
      begin(saved);
    },
    conflict,
    keepMine,
    takeTheirs,
    /** Puts back what was written here before the other version was taken; null where there is none. */
    bringBack: setAside ? bringBack : null,
    begin,
    latest: () => latest.current,
    /** Nothing is lost by leaving any more: it is saved, or gone on purpose. */
    letGo() {
      letGo();
      dropDraft();
    },
  };
}

export type ContentFormState = ReturnType<typeof useContentForm>;

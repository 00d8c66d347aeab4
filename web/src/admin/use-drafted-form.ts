import { type FormErrors, type UseFormInput, useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import { useProfile } from "../auth/api.ts";
import { drafts, type Texts } from "./drafts.ts";

interface Input<Values extends Texts> {
  /** Which form of which thing: `route 0199…`. */
  name: string;
  /** What is stored on the server, or the beginning of something new. */
  initialValues: Values;
  validate: NonNullable<UseFormInput<Values>["validate"]>;
  /** The version of what is stored, where that is changed and not made. */
  version?: number | undefined;
}

/** Beside the texts of a draft: the version that they were written over, which need not be the stored one any more. */
const VERSION = "(version)";

/** A form whose texts are put aside while they are being written, until they are saved or given up. */
export function useDraftedForm<Values extends Texts>({ name, initialValues, validate, version }: Input<Values>) {
  const key = `${useProfile().id} ${name}`;
  const [draft] = useState(() => draftIn(drafts.of(key)));
  const stored = useRef(version);
  const from = useRef(draft?.version ?? version);
  const [setAside, keepAside] = useState<Values | null>(null);
  const [saved, setSaved] = useState(initialValues);
  const [isRecovered, setRecovered] = useState(draft !== null);
  const form = useForm<Values>({
    initialValues: { ...initialValues, ...draft?.texts },
    validate,
    clearInputErrorOnChange: true,
  });
  const { values } = form;
  const isDirty = Object.keys(saved).some((field) => values[field] !== saved[field]);

  useEffect(() => {
    if (isDirty)
      drafts.keep(key, { ...values, ...(from.current !== undefined && { [VERSION]: String(from.current) }) });
    else drafts.drop(key);
  }, [key, isDirty, values]);

  const focusFirst = (errors: FormErrors) => {
    const first = Object.keys(initialValues).find((field) => errors[field]);
    if (first) form.getInputNode(first)?.focus();
  };

  /** From here on, this is what is stored. */
  const settle = (next: Values, nextVersion?: number) => {
    setRecovered(false);
    keepAside(null);
    stored.current = nextVersion;
    from.current = nextVersion;
    setSaved(next);
    form.setValues(next);
    form.clearErrors();
    drafts.drop(key);
  };

  return {
    form,
    isDirty,
    settle,
    /** Whether it began with what had been put aside, and nobody has decided on it yet. */
    isRecovered: isRecovered && isDirty,
    focusFirst,
    forget: () => drafts.drop(key),
    /** The version that the change is made from. */
    from,
    /** Back to what is stored. */
    discard() {
      setRecovered(false);
      from.current = stored.current;
      form.setValues(saved);
      form.clearErrors();
    },
    /** Shows what another editor stored, and keeps what was written here at hand. */
    takeTheirs(next: Values, nextVersion: number) {
      settle(next, nextVersion);
      keepAside(values);
    },
    bringBack: setAside
      ? () => {
          form.setValues(setAside);
          keepAside(null);
        }
      : null,
  };
}

function draftIn(kept: Texts | null) {
  if (!kept) return null;
  const { [VERSION]: version, ...texts } = kept;
  return { texts, version: version === undefined ? undefined : Number(version) };
}

import { type FormErrors, type UseFormInput, useForm } from "@mantine/form";
import { useEffect, useState } from "react";
import { useProfile } from "../auth/api.ts";
import { drafts, type Texts } from "./drafts.ts";

interface Input<Values extends Texts> {
  /** Which form of which thing: `route 0199…`. */
  name: string;
  /** What is stored on the server, or the beginning of something new. */
  initialValues: Values;
  validate: NonNullable<UseFormInput<Values>["validate"]>;
}

/** A form whose texts are put aside while they are being written, until they are saved or given up. */
export function useDraftedForm<Values extends Texts>({ name, initialValues, validate }: Input<Values>) {
  const key = `${useProfile().id} ${name}`;
  const [draft] = useState(() => drafts.of(key));
  const [saved, setSaved] = useState(initialValues);
  const [isRecovered, setRecovered] = useState(draft !== null);
  const form = useForm<Values>({
    initialValues: { ...initialValues, ...draft },
    validate,
    clearInputErrorOnChange: true,
  });
  const { values } = form;
  const isDirty = Object.keys(saved).some((field) => values[field] !== saved[field]);

  useEffect(() => {
    if (isDirty) drafts.keep(key, values);
    else drafts.drop(key);
  }, [key, isDirty, values]);

  const focusFirst = (errors: FormErrors) => {
    const first = Object.keys(initialValues).find((field) => errors[field]);
    if (first) form.getInputNode(first)?.focus();
  };

  return {
    form,
    isDirty,
    /** Whether it began with what had been put aside, and nobody has decided on it yet. */
    isRecovered: isRecovered && isDirty,
    focusFirst,
    forget: () => drafts.drop(key),
    /** Back to what is stored. */
    discard() {
      setRecovered(false);
      form.setValues(saved);
      form.clearErrors();
    },
    /** From here on, this is what is stored. */
    settle(next: Values) {
      setRecovered(false);
      setSaved(next);
      form.setValues(next);
      form.clearErrors();
      drafts.drop(key);
    },
  };
}

import { type FormErrors, type UseFormInput, useForm } from "@mantine/form";
import { useOneAtATime } from "../lib/use-one-at-a-time.ts";

type Texts = Record<string, string>;

interface Input<Values extends Texts> {
  initialValues: Values;
  validate: NonNullable<UseFormInput<Values>["validate"]>;
  onSubmit: (values: Values) => Promise<unknown>;
  /** Called after the first invalid field has the focus. */
  onInvalid?: (errors: FormErrors) => void;
}

/** Errors appear on submit and disappear on typing; a form is sent once at a time. */
export function useAuthForm<Values extends Texts>({ initialValues, validate, onSubmit, onInvalid }: Input<Values>) {
  const form = useForm<Values>({ initialValues, validate, clearInputErrorOnChange: true });
  const submitOnce = useOneAtATime(onSubmit);

  const focusFirst = (errors: FormErrors) => {
    const first = Object.keys(initialValues).find((name) => errors[name]);
    if (first) form.getInputNode(first)?.focus();
  };
  const submit = form.onSubmit(
    (values) => void submitOnce(values),
    (errors) => {
      focusFirst(errors);
      onInvalid?.(errors);
    },
  );
  return { form, submit };
}

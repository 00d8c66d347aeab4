import { type FormErrors, type UseFormInput, useForm } from "@mantine/form";
import { useOneAtATime } from "../lib/use-one-at-a-time.ts";

type Texts = Record<string, string>;

interface Input<Values extends Texts> {
  initialValues: Values;
  validate: NonNullable<UseFormInput<Values>["validate"]>;
  onSubmit: (values: Values) => Promise<unknown>;
  /** What was wrong before anything was sent; the field that it belongs to has the focus by then. */
  onInvalid?: (errors: FormErrors) => void;
}

/** The manners of every account form: told on sending, forgiven on typing, sent once. */
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

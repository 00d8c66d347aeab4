import { type ChangeEvent, type FormEvent, useRef, useState } from "react";

export type Texts = Record<string, string>;
export type TextErrors<Values extends Texts> = { [Name in keyof Values]?: string };
export type TextRules<Values extends Texts> = {
  [Name in keyof Values]?: (value: string, values: Values) => string | null;
};

export interface TextFieldProps {
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  ref: (field: HTMLInputElement | null) => void;
}

export function useTextForm<Values extends Texts>(initialValues: Values, rules: TextRules<Values>) {
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<TextErrors<Values>>({});
  const fields = useRef(new Map<keyof Values, HTMLInputElement | null>());

  const faults = () => {
    const found: TextErrors<Values> = {};
    for (const name in rules) {
      const fault = rules[name]?.(values[name] ?? "", values);
      if (fault) found[name] = fault;
    }
    return found;
  };

  return {
    values,
    setErrors,
    focus: (name: keyof Values) => fields.current.get(name)?.focus(),
    field: (name: keyof Values): TextFieldProps => ({
      value: values[name] ?? "",
      error: errors[name],
      onChange: ({ currentTarget: { value } }) => {
        setValues((before) => ({ ...before, [name]: value }));
        setErrors((before) => ({ ...before, [name]: undefined }));
      },
      ref: (node) => void fields.current.set(name, node),
    }),
    onSubmit:
      (onValid: (values: Values) => void, onInvalid: (errors: TextErrors<Values>) => void) =>
      (event?: FormEvent<HTMLFormElement>) => {
        event?.preventDefault();
        const found = faults();
        setErrors(found);
        if (Object.keys(found).length > 0) onInvalid(found);
        else onValid(values);
      },
  };
}

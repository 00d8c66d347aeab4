import { Textarea, TextInput, type TextInputProps } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import {
  type ChangeEvent,
  createContext,
  type ReactNode,
  type SubmitEvent,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { ApiError, isAbout, passingTrouble } from "../../shared/api/api-error.ts";
import { useProfile } from "../../shared/auth/api.ts";
import { Stack } from "../../shared/ui/layout.ts";
import { PasswordField } from "../../shared/ui/PasswordField.tsx";
import { FormDialog } from "./FormDialog.tsx";

interface QuestionField
  extends Pick<TextInputProps, "label" | "description" | "maxLength" | "required" | "withAsterisk" | "spellCheck"> {
  kind: "line" | "text" | "password";
  autoComplete?: string;
  faultOf: (value: string) => string | null;
  /** The names that the server has for it, if it has others. */
  sentAs?: readonly string[];
}

type Answers<Name extends string> = Readonly<Record<Name, string>>;

interface Question<Name extends string> {
  title: string;
  text: ReactNode;
  action: string;
  /** On the button while the work is under way, if it is none of the usual. */
  progress?: string;
  icon?: Icon;
  danger?: boolean;
  cancel?: string;
  fields?: Record<Name, QuestionField>;
  /** The work that was asked about. The question waits for it, and stays if a fault of its fields is told there. */
  onConfirm?(answers: Answers<Name>): Promise<unknown>;
  /** Said in the question when its work failed, if the server's own sentence is not enough. */
  failure?: string;
}

interface OpenQuestion {
  key: number;
  question: Question<string>;
  settle(answers: Answers<string> | null): void;
}

type Open = (question: Question<string>, settle: OpenQuestion["settle"]) => () => void;

const Questions = createContext<Open>(() => {
  throw new Error("A question is asked outside of ConfirmProvider.");
});

/**
 * Asks a question in a dialog. The answer is what was written into its fields, or null if it was closed. A question
 * goes with the part of the screen that asked it.
 */
export function useConfirm() {
  const open = use(Questions);
  const close = useRef(() => {});
  useEffect(() => () => close.current(), []);
  return useCallback(
    <Name extends string = never>(question: Question<Name>) =>
      new Promise<Answers<Name> | null>((settle) => {
        close.current = open(question, settle);
      }),
    [open],
  );
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly OpenQuestion[]>([]);
  const asked = useRef(0);
  const open: Open = useCallback((question, answer) => {
    asked.current += 1;
    const { current: key } = asked;
    const settle = (answers: Answers<string> | null) => {
      setQuestions((all) => all.filter((one) => one.key !== key));
      answer(answers);
    };
    setQuestions((all) => [...all, { key, question, settle }]);
    return () => settle(null);
  }, []);
  return (
    <Questions value={open}>
      {children}
      {questions.map((one) => (
        <QuestionDialog {...one} key={one.key} />
      ))}
    </Questions>
  );
}

interface Faults {
  fields: Answers<string>;
  /** Of the question as a whole. */
  whole: string | null;
}

const NONE: Faults = { fields: {}, whole: null };

/** The server's sentence is shown beside the field that it is about, or else beside the password. */
function faultsIn(error: unknown, { fields = {}, failure }: Question<string>): Faults {
  const whole = failure ?? passingTrouble(error);
  if (whole) return { fields: {}, whole };
  const all = Object.entries(fields);
  const about = all.find(([name, { sentAs = [] }]) => isAbout(error, name, ...sentAs));
  const [name] = about ?? all.find(([, { kind }]) => kind === "password") ?? [];
  const sentence = error instanceof ApiError ? error.messages[0] : undefined;
  return name ? { fields: { [name]: sentence ?? "Revisa tu contraseña." }, whole: null } : NONE;
}

function useAnswers({ question, settle }: OpenQuestion) {
  const { fields = {}, onConfirm } = question;
  const [values, setValues] = useState<Answers<string>>(() =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, ""])),
  );
  const [faults, setFaults] = useState(NONE);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that was pressed has lost the focus while it was disabled.
    if (faults !== NONE) focusFault(form.current);
  }, [faults]);

  const confirm = async () => {
    const found = Object.entries(fields).flatMap(([name, { faultOf }]) => {
      const fault = faultOf(values[name] ?? "");
      return fault === null ? [] : [[name, fault] as const];
    });
    if (found.length > 0) return setFaults({ fields: Object.fromEntries(found), whole: null });
    setBusy(true);
    try {
      await onConfirm?.(values);
      settle(values);
    } catch (error) {
      const told = question.fields ? faultsIn(error, question) : NONE;
      if (told === NONE) return settle(null);
      setBusy(false);
      setFaults(told);
    }
  };
  return {
    values,
    faults,
    isBusy,
    form,
    type(name: string, text: string) {
      setValues({ ...values, [name]: text });
      setFaults(NONE);
    },
    submit(event: SubmitEvent) {
      event.preventDefault();
      if (!isBusy) void confirm();
    },
  };
}

function focusFault(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong ?? form?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea'))?.focus();
}

function progressOf({ action, progress, danger, fields = {} }: Question<string>): string {
  if (progress) return progress;
  if (Object.values(fields).some(({ kind }) => kind === "password")) return "Un momento…";
  return danger ? action : "Guardando…";
}

function QuestionDialog(open: OpenQuestion) {
  const { title, text, action, cancel = "Cancelar", icon, danger = false, fields = {} } = open.question;
  const { values, faults, isBusy, form, type, submit } = useAnswers(open);
  const names = Object.keys(fields);
  return (
    <FormDialog
      {...{ title, action, cancel, danger, isBusy }}
      {...(icon && { icon })}
      progress={progressOf(open.question)}
      zIndex={250}
      root={form}
      onSubmit={submit}
      trouble={faults.whole}
      hasFields={names.length > 0}
      onClose={() => open.settle(null)}
    >
      <Stack>{typeof text === "string" ? <p>{text}</p> : text}</Stack>
      {Object.entries(fields).map(([name, field]) => (
        <Field
          key={name}
          field={field}
          name={name}
          value={values[name] ?? ""}
          error={faults.fields[name]}
          readOnly={isBusy}
          data-autofocus={name === names[0] || undefined}
          onChange={({ currentTarget }) => type(name, currentTarget.value)}
        />
      ))}
    </FormDialog>
  );
}

interface FieldProps {
  field: QuestionField;
  name: string;
  value: string;
  error: string | undefined;
  readOnly: boolean;
  "data-autofocus": true | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

function Field({ field: { kind, faultOf: _, sentAs: _sentAs, ...field }, ...input }: FieldProps) {
  if (kind === "password") return <OwnPassword {...field} {...input} />;
  return kind === "text" ? <Textarea minRows={2} {...field} {...input} /> : <TextInput {...field} {...input} />;
}

function OwnPassword(field: Omit<FieldProps, "field"> & Pick<QuestionField, "label">) {
  const { email } = useProfile();
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField {...field} shows="contraseña" autoComplete="current-password" />
    </>
  );
}

/** What a stolen session must not do asks for the password, and so does every change of a second step that is on. */
export const ownPassword: QuestionField = {
  kind: "password",
  label: "Tu contraseña",
  required: true,
  faultOf: (value) => (value === "" ? "Escribe tu contraseña." : null),
};

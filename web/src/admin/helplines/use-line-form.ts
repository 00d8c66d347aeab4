import type { HelplineField } from "@senda/contract/helplines";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isRefused } from "../../api/api-error.ts";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import { useUnsaved } from "../LeaveGuard.tsx";
import { useDraftedForm } from "../use-drafted-form.ts";
import { correctLine, type Line, linesQuery, restoreLine } from "./api.ts";
import { changesIn, lineRules, textsOf } from "./line-fields.ts";

/** Changes of these decide whom a person in need calls: they are shown once more before they are saved. */
const CONFIRMED: readonly HelplineField[] = ["phones", "kind"];

/** The form of a line: what it holds, what is asked before saving, and what another person changed meanwhile. */
export function useLineForm(line: Line, onDone: () => void) {
  const [opened] = useState(line);
  const [version, setVersion] = useState(line.version);
  const [question, setQuestion] = useState<"save" | "restore" | null>(null);
  const client = useQueryClient();
  const drafted = useDraftedForm({ name: `helpline ${line.id}`, initialValues: textsOf(line), validate: lineRules });
  const { letGo } = useUnsaved(drafted.isDirty, drafted.forget);
  const correct = useMutation(correctLine);
  const restore = useMutation(restoreLine);
  const changes = changesIn(drafted.form.values, opened);
  const confirmed = CONFIRMED.filter((field) => changes[field] !== undefined);

  const finish = () => {
    letGo();
    drafted.forget();
    onDone();
  };
  const settle = async (work: Promise<unknown>) => {
    try {
      await work;
      finish();
    } catch (error) {
      setQuestion(null);
      if (!isRefused(error, 409)) return;
      // What is stored now is shown beside the form; saving again is then a decision, not an accident.
      const lines = await client.fetchQuery(linesQuery).catch(() => []);
      setVersion(lines.find(({ id }) => id === line.id)?.version ?? version);
    }
  };
  const save = useOneAtATime(() => settle(correct.mutateAsync({ id: line.id, version, change: changes })));
  const undo = useOneAtATime(() => settle(restore.mutateAsync({ id: line.id, version })));

  return {
    ...drafted,
    changes,
    confirmed,
    question,
    ask: setQuestion,
    isBusy: correct.isPending || restore.isPending,
    error: correct.error ?? restore.error,
    /** Fields that another person changed since the form was opened. */
    changedMeanwhile:
      version === opened.version ? [] : (Object.keys(changesIn(textsOf(line), opened)) as HelplineField[]),
    submit: () => (confirmed.length > 0 ? setQuestion("save") : void save()),
    save,
    undo,
  };
}

import { Box } from "@mantine/core";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../shared/app/paths.ts";
import { BackLink } from "../../shared/ui/BackLink.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { DockScreen } from "../../shared/ui/DockScreen.tsx";
import { Group, Text } from "../../shared/ui/layout.ts";
import { ScreenTitle } from "../../shared/ui/ScreenTitle.tsx";
import { StepsHeader } from "../../shared/ui/StepsHeader.tsx";
import { TextButton } from "../../shared/ui/TextButton.tsx";
import styles from "./EditStep.module.css";
import { Ideas } from "./Ideas.tsx";
import { ItemForm } from "./ItemForm.tsx";
import { ItemList } from "./ItemList.tsx";
import type { OwnPlan } from "./own-plan.ts";
import { SaveState } from "./SaveState.tsx";
import { itemName, STEPS } from "./steps.ts";
import { useStepEditor } from "./use-step-editor.ts";
import { useWayBack } from "./use-way-back.ts";

/** One step at a time. Every change is kept at once, so there is nothing to save. */
export function EditStep({ plan, number }: { plan: OwnPlan; number: number }) {
  const step = STEPS[number - 1] ?? STEPS[0];
  if (!step) return null;
  return <StepEditor plan={plan} number={number} step={step} />;
}

interface Props {
  plan: OwnPlan;
  number: number;
  step: (typeof STEPS)[number];
}

function StepEditor({ plan, number, step }: Props) {
  const navigate = useNavigate();
  const { state } = useWayBack();
  const form = useRef<HTMLFormElement>(null);
  const editor = useStepEditor(step, plan.steps, form);
  const isLast = number === STEPS.length;
  const goOn = () => navigate(isLast ? paths.plan : `?paso=${number + 1}`, { state, replace: true });
  // Skipping must not lose the text either: text that cannot be kept is told here.
  const commitAndGoOn = () => editor.commit() && void goOn();
  const dock = (
    <>
      <Button variant="default" onClick={commitAndGoOn}>
        Saltar
      </Button>
      <Button onClick={commitAndGoOn}>{isLast ? "Terminar" : "Siguiente"}</Button>
    </>
  );
  return (
    <DockScreen width="text" dock={dock}>
      <StepHeader number={number} />
      <div className={styles.question}>
        <ScreenTitle title={`${step.title} · Mi plan de calma`}>{step.question}</ScreenTitle>
        <Text c="dimmed">{step.hint}</Text>
      </div>
      <ItemList editor={editor} />
      <div role="status">
        <span className="visually-hidden">{editor.said}</span>
        {editor.removed && (
          <Group gap={10} className={styles.removed}>
            <span>Has quitado «{itemName(editor.removed.item)}».</span>
            <TextButton key={JSON.stringify(editor.removed)} ref={takeFocus} onClick={editor.restore}>
              Deshacer
            </TextButton>
          </Group>
        )}
      </div>
      <ItemForm form={form} isLine={step.ideas !== undefined} editor={editor} />
      {step.ideas && <Ideas ideas={step.ideas} items={editor.items} onToggle={editor.toggleIdea} />}
      <Box mt={20}>
        <SaveState isSent={plan.isSent} />
      </Box>
    </DockScreen>
  );
}

/** The button that removed the item has gone with it. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

function StepHeader({ number }: { number: number }) {
  const { state } = useWayBack();
  return (
    <StepsHeader
      back={<BackLink to={paths.plan} state={state} replace label="Volver a mi plan" />}
      label="Pasos de mi plan"
      step={number}
      count={STEPS.length}
      progress={(number / STEPS.length) * 100}
    />
  );
}

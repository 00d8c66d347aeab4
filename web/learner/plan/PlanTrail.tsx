import type { Contact, PlanSteps } from "@senda/contract/plan";
import { IconPencil, IconPhoneFilled } from "@tabler/icons-react";
import { IconLink } from "../../shared/ui/IconButton.tsx";
import { TextLink } from "../../shared/ui/TextButton.tsx";
import { TrailStop } from "../../shared/ui/TrailStop.tsx";
import { isForDanger, type Line } from "../help/api.ts";
import styles from "./PlanTrail.module.css";
import { STEPS, type Step, telOf } from "./steps.ts";
import { aboutLine } from "./use-lines.ts";
import { useWayBack } from "./use-way-back.ts";

interface Props {
  steps: PlanSteps;
  lines: readonly Line[];
  isEditable?: boolean;
}

export const PlanTrail = ({ steps, lines, isEditable = false }: Props) => (
  <ol aria-label="Los seis pasos">
    {STEPS.map((step, index) => (
      <TrailStop key={step.key} state="ring" number={index + 1} isPlain>
        <section className={styles.card} data-card>
          <CardHeader step={step} number={index + 1} isEditable={isEditable} />
          <Items step={step} steps={steps} lines={lines} />
          {isEditable && steps[step.key].length === 0 && <AddLink step={step} number={index + 1} />}
        </section>
      </TrailStop>
    ))}
  </ol>
);

interface StepProps {
  step: Step;
  number: number;
}

function CardHeader({ step: { title, about }, number, isEditable }: StepProps & { isEditable: boolean }) {
  const { state } = useWayBack();
  return (
    <div className={styles.head}>
      <div>
        <h2>{title}</h2>
        <p>{about}</p>
      </div>
      {isEditable && (
        <IconLink to={`?paso=${number}`} state={state} variant="subtle" label={`Editar: ${title}`} icon={IconPencil} />
      )}
    </div>
  );
}

function AddLink({ step: { title }, number }: StepProps) {
  const { state } = useWayBack();
  return (
    <TextLink to={`?paso=${number}`} state={state} aria-label={`Escribir este paso: ${title}`}>
      Escribir este paso
    </TextLink>
  );
}

function Items({ step: { key }, steps, lines }: Omit<Props, "isEditable"> & { step: Step }) {
  const items = steps[key];
  const shown = key === "professionals" ? [...items, ...lines.map(contactOf)] : items;
  if (shown.length === 0) return null;
  return (
    <ul className={styles.items}>
      {shown.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may say the same, and none has a state.
        <Item key={index} item={item} />
      ))}
    </ul>
  );
}

function contactOf(line: Line): Contact {
  const [phone = ""] = line.phones;
  return { name: phone, note: isForDanger(line) ? "Si hay peligro ahora mismo" : aboutLine(line), phone };
}

function Item({ item }: { item: string | Contact }) {
  if (typeof item === "string") return <li className={styles.line}>{item}</li>;
  const { name, note, phone } = item;
  return (
    <li className={styles.contact} data-ends>
      <span>
        <b>{name}</b>
        {note && <small>{note}</small>}
      </span>
      {phone && (
        <a href={telOf(phone)} className={styles.call} data-circle aria-label={`Llamar a ${name}`}>
          <IconPhoneFilled size={24} aria-hidden />
        </a>
      )}
    </li>
  );
}

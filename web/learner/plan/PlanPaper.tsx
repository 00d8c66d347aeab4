import type { Contact, PlanSteps } from "@senda/contract/plan";
import logo from "../../shared/ui/art/logo-wordmark.svg";
import { isForDanger, type Line } from "../help/api.ts";
import styles from "./PlanPaper.module.css";
import { STEPS } from "./steps.ts";
import { aboutLine } from "./use-lines.ts";

interface Props {
  steps: PlanSteps;
  lines: readonly Line[];
  revised: string | null;
}

const CHARACTERS_A_ROW = 75;
const LARGEST_PT = 11.5;
const SMALLEST_PT = 6.5;

const rowsOf = (items: readonly (string | Contact)[]) =>
  items
    .map((item) => (typeof item === "string" ? item : `${item.name}, ${item.note} Tel. ${item.phone}`))
    .reduce((rows, text) => rows + Math.ceil(text.length / CHARACTERS_A_ROW), 0);

/** As large as one sheet allows. The numbers are the heights of the style sheet: of a row, of all else, of A4. */
function fontSize(steps: PlanSteps): string {
  const rows = STEPS.reduce((sum, { key }) => sum + Math.max(1, rowsOf(steps[key])), 0);
  return `${Math.max(SMALLEST_PT, Math.min(LARGEST_PT, 740 / (2.05 * rows + 32))).toFixed(1)}pt`;
}

/** The plan on one sheet of A4. Only the printer sees it. */
export const PlanPaper = ({ steps, lines, revised }: Props) => (
  <div className={styles.paper} style={{ "--print-size": fontSize(steps) }} aria-hidden="true">
    <header className={styles.head}>
      <div>
        <p className={styles.title}>Mi plan de calma</p>
        <p>Empieza por el primer paso. Si no basta, ve al siguiente.</p>
      </div>
      <img src={logo} alt="" />
    </header>
    <ol className={styles.steps}>
      {STEPS.map(({ key, title }, index) => (
        <li key={key}>
          <span className={styles.node}>{index + 1}</span>
          <div>
            <p className={styles.step}>{title}</p>
            <ul>
              {steps[key].map((item: string | Contact, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two items may say the same, and none has a state.
                <Row key={place} item={item} />
              ))}
              {steps[key].length === 0 && <li className={styles.blank} />}
            </ul>
          </div>
        </li>
      ))}
    </ol>
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.name}>
          <b>{line.phones[0]}</b>
          <span>{isForDanger(line) ? "Si hay peligro ahora mismo" : aboutLine(line)}</span>
        </li>
      ))}
    </ul>
    <p className={styles.foot}>{revised} Escrito por mí con Senda.</p>
  </div>
);

function Row({ item }: { item: string | Contact }) {
  if (typeof item === "string") return <li>{item}</li>;
  const { name, note, phone } = item;
  return (
    <li>
      <span>
        <b>{name}</b>
        {note && `, ${note}`}
      </span>
      {phone && <span className={styles.phone}>Tel. {phone}</span>}
    </li>
  );
}

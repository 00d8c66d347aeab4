import type { DiaryRecord } from "@senda/contract/records";
import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { partsOf } from "../../shared/lib/days.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { TextArea } from "../../shared/ui/Field.tsx";
import { Sheet, SheetActions } from "../../shared/ui/Sheet.tsx";
import { TextButton } from "../../shared/ui/TextButton.tsx";
import { dayOfRecord } from "../diary/api.ts";
import { FeelingDot } from "../diary/FeelingDot.tsx";
import { feelingLabel } from "../diary/feelings.tsx";
import { type Choices, triedIn } from "./content.ts";
import styles from "./TherapistScreen.module.css";

const LONGEST_TOPICS = 2_000;
/** More than two lines are never shown. */
const SHOWN = 160;

interface PartProps {
  title: string;
  details: ReactNode;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

const Part = ({ title, details, isOn, onSwitch }: PartProps) => (
  <label className={styles.part}>
    <input type="checkbox" checked={isOn} onChange={(event) => onSwitch(event.currentTarget.checked)} />
    <span>
      <b>{title}</b>
      <small>{details}</small>
    </span>
  </label>
);

interface EntryProps {
  record: DiaryRecord;
  isChosen: boolean;
  onSwitch: (isChosen: boolean) => void;
}

function Entry({ record, isChosen, onSwitch }: EntryProps) {
  const { month, date } = partsOf(dayOfRecord(record));
  return (
    <li>
      <label className={styles.entry}>
        <input type="checkbox" checked={isChosen} onChange={(event) => onSwitch(event.currentTarget.checked)} />
        <FeelingDot feeling={record.feeling} size={20} alt={feelingLabel(record.feeling)} />
        <span>
          <b>{`${date}/${month}`}</b> {record.description.slice(0, SHOWN) || feelingLabel(record.feeling)}
        </span>
      </label>
    </li>
  );
}

interface Props {
  records: readonly DiaryRecord[];
  choices: Choices;
  onChange: (changed: Partial<Choices>) => void;
}

export function PartsChoice({ records, choices, onChange }: Props) {
  const hasTried = triedIn(records).length > 0;
  return (
    <div className={styles.parts} data-card>
      <Part
        title="Mis días"
        details="Un símbolo por día, sin puntajes ni promedios"
        isOn={choices.days}
        onSwitch={(days) => onChange({ days })}
      />
      <EntriesPart records={records} choices={choices} onChange={onChange} />
      <Part
        title="Lo que probé"
        details={hasTried ? "Cómo te fue con cada práctica" : "En estas fechas no dijiste si algo te ayudó"}
        isOn={choices.tried}
        onSwitch={(tried) => onChange({ tried })}
      />
      <TopicsPart choices={choices} onChange={onChange} />
    </div>
  );
}

function EntriesPart({ records, choices, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const chosen = records.filter(({ id }) => choices.chosen.has(id));
  const put = (id: string, isChosen: boolean) => {
    const rest = [...choices.chosen].filter((one) => one !== id);
    onChange({ chosen: new Set(isChosen ? [...rest, id] : rest) });
  };
  const entry = (record: DiaryRecord) => (
    <Entry
      key={record.id}
      record={record}
      isChosen={choices.chosen.has(record.id)}
      onSwitch={(isChosen) => put(record.id, isChosen)}
    />
  );
  const count = `${chosen.length} de ${records.length} elegidos`;
  return (
    <>
      <Part
        title="Registros que elija"
        details={records.length === 0 ? "No hay registros en estas fechas" : count}
        isOn={choices.records}
        onSwitch={(isOn) => onChange({ records: isOn })}
      />
      {choices.records && records.length > 0 && (
        <div className={styles.chosen}>
          {chosen.length > 0 && <ul>{chosen.map(entry)}</ul>}
          <TextButton onClick={() => setChoosing(true)}>
            {chosen.length > 0 ? "Elegir otros" : "Elegir registros"}
            <IconChevronRight size={18} aria-hidden />
          </TextButton>
        </div>
      )}
      {isChoosing && (
        <Sheet title="Elige qué registros entran" onClose={() => setChoosing(false)}>
          <p role="status">{count}</p>
          <ul className={styles.all}>{[...records].reverse().map(entry)}</ul>
          <SheetActions>
            <Button onClick={() => setChoosing(false)}>Listo</Button>
          </SheetActions>
        </Sheet>
      )}
    </>
  );
}

function TopicsPart({ choices, onChange }: Omit<Props, "records">) {
  const id = useId();
  return (
    <>
      <Part
        title="De lo que quiero hablar"
        details={<span id={id}>Un par de líneas, si quieres</span>}
        isOn={choices.topics}
        onSwitch={(topics) => onChange({ topics })}
      />
      {choices.topics && (
        <TextArea
          className={styles.topics}
          rows={3}
          maxLength={LONGEST_TOPICS}
          aria-label="De lo que quieres hablar"
          aria-describedby={id}
          value={choices.topicsText}
          onChange={(event) => onChange({ topicsText: event.currentTarget.value })}
        />
      )}
    </>
  );
}

import { tags as choices, type Tag, type TagGroup } from "@senda/contract/choices";
import { limits } from "@senda/contract/limits";
import { type Icon, IconFriends, IconMapPin, IconMoon, IconPlus, IconTag, IconWalk } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useProfile } from "../../../shared/auth/api.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Chip, toggled } from "../../../shared/ui/Chip.tsx";
import { TextField } from "../../../shared/ui/Field.tsx";
import { Group, Text } from "../../../shared/ui/layout.ts";
import { ownTagsQuery } from "../api.ts";
import { groupLabels, tagLabels } from "./labels.ts";
import styles from "./Pickers.module.css";

interface Tags {
  tags: readonly Tag[];
  ownTags: readonly string[];
}

interface Props {
  value: Tags;
  onChange: (change: { tags: Tag[] } | { ownTags: string[] }) => void;
}

const groups: readonly { group: TagGroup; icon: Icon }[] = [
  { group: "SLEEP", icon: IconMoon },
  { group: "PEOPLE", icon: IconFriends },
  { group: "PLACE", icon: IconMapPin },
  { group: "BODY", icon: IconWalk },
];

export const TagPicker = ({ value, onChange }: Props) => (
  <div className={styles.tags}>
    {groups.map(({ group, icon }) => (
      <TagRow key={group} label={groupLabels[group]} icon={icon}>
        {choices[group].map((tag) => (
          <Chip
            key={tag}
            isOn={value.tags.includes(tag)}
            isFull={value.tags.length >= limits.tags}
            onToggle={() => onChange({ tags: toggled<Tag>(value.tags, tag) })}
          >
            {tagLabels[tag]}
          </Chip>
        ))}
      </TagRow>
    ))}
    <OwnTags value={value.ownTags} onChange={(ownTags) => onChange({ ownTags })} />
  </div>
);

interface TagRowProps {
  label: string;
  icon: Icon;
  children: ReactNode;
}

function TagRow({ label, icon: Picture, children }: TagRowProps) {
  const id = useId();
  return (
    <fieldset className={styles.picker} aria-labelledby={id}>
      <Group gap={6} c="dimmed" className={styles.label}>
        <Picture size={18} aria-hidden />
        <Text id={id} fz="sm" fw={600}>
          {label}
        </Text>
      </Group>
      <div className={styles.chips}>{children}</div>
    </fieldset>
  );
}

interface OwnTagsProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Those of the newest entries are offered again; one that is typed is chosen at once. */
function OwnTags({ value, onChange }: OwnTagsProps) {
  const [isAdding, setAdding] = useState(false);
  const { areOwnWordsLocked = false } = useProfile();
  const { data: known = [] } = useQuery({ ...ownTagsQuery, enabled: !areOwnWordsLocked });
  const offered = [...new Set([...value, ...known])];
  const isFull = value.length >= limits.ownTags;
  const add = (tag: string) => {
    const same = offered.find((other) => other.toLocaleLowerCase("es") === tag.toLocaleLowerCase("es")) ?? tag;
    if (!value.includes(same)) onChange([...value, same]);
  };
  return (
    <TagRow label="Tuyas" icon={IconTag}>
      {offered.map((tag) => (
        <Chip key={tag} isOn={value.includes(tag)} isFull={isFull} onToggle={() => onChange(toggled(value, tag))}>
          {tag}
        </Chip>
      ))}
      {!isFull && (isAdding ? <NewTag onAdd={add} onClose={() => setAdding(false)} /> : <AddChip onOpen={setAdding} />)}
      {isFull && (
        <Text role="status" fz="sm" c="dimmed">
          {`Caben ${limits.ownTags} etiquetas tuyas en un registro.`}
        </Text>
      )}
    </TagRow>
  );
}

const AddChip = ({ onOpen }: { onOpen: (isOpen: true) => void }) => (
  <button type="button" data-pill className={styles.new} onClick={() => onOpen(true)}>
    <IconPlus size={18} aria-hidden />
    Añadir una tuya
  </button>
);

/** Shown on request, so that the text stays the one field of the screen. */
function NewTag({ onAdd, onClose }: { onAdd: (tag: string) => void; onClose: () => void }) {
  const [text, setText] = useState("");
  const add = () => {
    if (text.trim() === "") return onClose();
    onAdd(text.trim());
    setText("");
  };
  const answerKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Neither the form nor the sheet around it is meant.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") add();
    else onClose();
  };
  return (
    <span className={styles.add}>
      <TextField
        isSmall
        ref={focusOnce}
        aria-label="Etiqueta nueva"
        placeholder="Por ejemplo, huerto"
        autoComplete="off"
        maxLength={limits.ownTag}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={answerKey}
      />
      <Button isSmall variant="default" onClick={add}>
        Añadir
      </Button>
    </span>
  );
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus();

import { NativeSelect } from "@mantine/core";
import type { EditableHelpline } from "@senda/contract/helplines";
import { IconChevronDown } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { countryNames } from "../../shared/help/country.ts";
import { dayKey } from "../../shared/lib/days.ts";
import { useEditor } from "../editor/use-editor.ts";
import { EditorDialog } from "../kit/FormDialog.tsx";
import { addLine } from "./api.ts";
import { LineFields } from "./LineFields.tsx";
import { type LineTexts, lineFaults, writtenFields } from "./line-fields.ts";

const countries = [...countryNames].map(([value, label]) => ({ value, label }));

const emptyTexts = (): LineTexts => ({
  name: "",
  kind: "SUPPORT",
  phones: "",
  hours: "",
  languages: "es",
  cost: "UNKNOWN",
  details: "",
  source: "",
  checkedOn: dayKey(new Date()),
  isConfirmed: false,
});

export function AddLineDialog({ country, onClose }: { country: string; onClose: () => void }) {
  const [code, setCode] = useState(country);
  const add = useMutation(addLine);
  const editor = useEditor<LineTexts, EditableHelpline>({
    name: "new helpline",
    stored: null,
    valuesOf: emptyTexts,
    faultsOf: lineFaults,
    send: (values) => add.mutateAsync({ ...writtenFields(values), country: code }),
    onLeave: onClose,
  });
  return (
    <EditorDialog title="Añadir línea de ayuda" editor={editor} onClose={onClose}>
      <NativeSelect
        label="País"
        required
        data={countries}
        value={code}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <LineFields editor={editor} />
    </EditorDialog>
  );
}

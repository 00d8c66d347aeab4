import { NativeSelect, type NativeSelectProps, Switch, Textarea, TextInput } from "@mantine/core";
import { helplineCosts, helplineKinds } from "@senda/contract/choices";
import type { EditableHelpline } from "@senda/contract/helplines";
import { limits } from "@senda/contract/limits";
import { IconChevronDown } from "@tabler/icons-react";
import { dayKey } from "../../shared/lib/days.ts";
import { Text } from "../../shared/ui/layout.ts";
import type { Editor as FormEditor } from "../editor/use-editor.ts";
import { lineCosts, lineKinds } from "../list/cells.tsx";
import { fieldNames, type LineTexts } from "./line-fields.ts";

const costs = helplineCosts.map((value) => ({ value, label: lineCosts[value] }));
const kinds = helplineKinds.map((value) => ({ value, label: lineKinds[value] }));

interface Editor {
  editor: FormEditor<LineTexts, EditableHelpline>;
}

export const LineFields = ({ editor }: Editor) => (
  <>
    <TextInput label={fieldNames.name} required data-autofocus {...editor.field("name")} />
    <Choice label={fieldNames.kind} data={kinds} {...editor.field("kind")} />
    <Textarea
      label={fieldNames.phones}
      description="Uno por línea. El primero es al que se llama."
      required
      minRows={2}
      {...editor.field("phones")}
      // A confirmation is of the number that was called.
      onChange={({ currentTarget: { value } }) => editor.change({ phones: value, isConfirmed: false })}
    />
    <TextInput
      label={fieldNames.hours}
      description="«24 h», o por ejemplo «lun-vie 08:00-20:00; sáb 09:00-14:00», con la hora del país. Vacío si no se sabe."
      maxLength={limits.helplineText}
      {...editor.field("hours")}
    />
    <TextInput
      label={fieldNames.languages}
      description="Códigos de dos letras, separados por comas: es, ca, en. Vacío si no se sabe."
      {...editor.field("languages")}
    />
    <Choice label={fieldNames.cost} data={costs} {...editor.field("cost")} />
    <Textarea label={fieldNames.details} minRows={2} maxLength={limits.helplineText} {...editor.field("details")} />
    <TextInput label={fieldNames.source} required maxLength={limits.helplineText} {...editor.field("source")} />
    <CheckFields editor={editor} />
  </>
);

const Choice = (field: NativeSelectProps) => (
  <NativeSelect required rightSection={<IconChevronDown size={18} aria-hidden />} {...field} />
);

const ABOUT_CONFIRMING = "about-confirming";

const CheckFields = ({ editor }: Editor) => (
  <>
    <TextInput
      type="date"
      label={fieldNames.checkedOn}
      required
      max={dayKey(new Date())}
      {...editor.field("checkedOn")}
    />
    <div>
      <Switch
        label="Confirmada por teléfono"
        aria-describedby={ABOUT_CONFIRMING}
        data-field="isConfirmed"
        checked={editor.values.isConfirmed}
        onChange={({ currentTarget: { checked } }) => editor.change({ isConfirmed: checked })}
      />
      <Text id={ABOUT_CONFIRMING} mt={6} fz="sm" c="dimmed">
        Márcalo solo si has llamado y responden; la fecha es la de esa llamada. Las que Senda trae marcadas se leyeron
        en fuentes recientes: aún no ha llamado nadie.
      </Text>
    </div>
  </>
);

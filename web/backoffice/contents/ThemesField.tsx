import { MultiSelect, type OptionsFilter } from "@mantine/core";
import type { Theme } from "@senda/contract/contents";
import { limits } from "@senda/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { TextButton } from "../../shared/ui/TextButton.tsx";
import { FormCard } from "../editor/EditorFrame.tsx";
import { themesQuery } from "./api.ts";
import styles from "./ThemesField.module.css";

interface Props {
  value: string[];
  onChange: (themes: string[]) => void;
}

const HELP = "Se sugiere en el diario solo cuando una persona habla de uno de estos temas.";

/** The themes of a content, from the list with which the diary reads pages. */
export function ThemesField({ value, onChange }: Props) {
  const { data: themes = [], isError, isFetching, refetch } = useQuery(themesQuery);
  return (
    <FormCard data-field="themes">
      <MultiSelect
        label="Temas"
        description={HELP}
        inputWrapperOrder={["label", "input", "error", "description"]}
        placeholder={value.length === 0 ? "Sin temas: no se sugiere" : ""}
        classNames={{ option: styles.option ?? "", pill: styles.pill ?? "", inputField: styles.search ?? "" }}
        data={optionsOf(themes, value)}
        value={value}
        onChange={onChange}
        filter={withoutAccents}
        maxValues={limits.themes}
        nothingFoundMessage={isFetching ? "Cargando…" : "Ningún tema con esas letras"}
        comboboxProps={{ withinPortal: true }}
        size="md"
        radius="md"
        searchable
        hidePickedOptions
      />
      {isError && (
        <p role="status">
          No pudimos cargar la lista de temas. <TextButton onClick={() => void refetch()}>Reintentar</TextButton>
        </p>
      )}
    </FormCard>
  );
}

/** By groups; a chosen one that has left the list stays in sight until it is taken away. */
function optionsOf(themes: readonly Theme[], chosen: readonly string[]) {
  const groups = [...new Set(themes.map(({ group }) => group))];
  const known = new Set(themes.map(({ id }) => id));
  const gone = chosen.filter((id) => !known.has(id)).map((id) => ({ value: id, label: id }));
  const listed = groups.map((group) => ({
    group,
    items: themes.filter((theme) => theme.group === group).map(({ id, label }) => ({ value: id, label })),
  }));
  return gone.length > 0 ? [...listed, { group: "Fuera de la lista", items: gone }] : listed;
}

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

const withoutAccents: OptionsFilter = ({ options, search }) => {
  const wanted = plain(search.trim());
  const fits = (text: string) => plain(text).includes(wanted);
  return options
    .map((option) =>
      "group" in option ? { ...option, items: option.items.filter(({ label }) => fits(label)) } : option,
    )
    .filter((option) => ("group" in option ? option.items.length > 0 : fits(option.label)));
};

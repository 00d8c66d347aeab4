import { Checkbox } from "@mantine/core";
import { useState } from "react";
import "@mantine/core/styles/Checkbox.layer.css";

/** Learners see a new item at once, unless it is chosen here that it waits for a publication. */
export function useDraftChoice() {
  const [isDraft, setDraft] = useState(false);
  const field = (
    <Checkbox
      radius={6}
      styles={{ input: { borderColor: "var(--border-strong)" } }}
      label="Dejar en borrador"
      description="Los alumnos no lo verán hasta que lo publiques."
      checked={isDraft}
      onChange={({ currentTarget }) => setDraft(currentTarget.checked)}
    />
  );
  return { field, given: isDraft ? ({ state: "DRAFT" } as const) : {} };
}

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { passingTrouble } from "../../shared/api/api-error.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { FormAlert } from "../../shared/ui/FormAlert.tsx";
import { Group, Text } from "../../shared/ui/layout.ts";
import { TextButton } from "../../shared/ui/TextButton.tsx";
import { removeText } from "./api.ts";

interface Props {
  recordId: string;
  onRemoved: (() => void) | undefined;
}

/** Empties the words of a record, after a question in the same place. The record stays with its feeling. */
export function RemoveText({ recordId, onRemoved }: Props) {
  const [isAsked, setAsked] = useState(false);
  const { mutate, error, isPending, isSuccess } = useMutation(removeText);
  if (isSuccess)
    return (
      <Text ml={38} mt={6} fw={600} role="status">
        Texto quitado. Queda solo cómo te sentías.
      </Text>
    );
  if (!isAsked)
    return (
      <Group ml={38}>
        <TextButton onClick={() => setAsked(true)}>Quitar el texto de este registro</TextButton>
      </Group>
    );
  return (
    <Group ml={38} mt={6} gap={10} wrap="wrap" role="group" aria-label="Quitar el texto de este registro">
      <Text w="100%">¿Quitar lo que has escrito? Se borra para siempre; queda cómo te sentías.</Text>
      {/* The button that was pressed is gone: the safe one of the two takes the focus. */}
      <Button variant="default" autoFocus disabled={isPending} onClick={() => setAsked(false)}>
        Cancelar
      </Button>
      <Button onClick={() => mutate(recordId, { onSuccess: () => onRemoved?.() })} disabled={isPending} tone="danger">
        {isPending ? "Quitando…" : "Quitar el texto"}
      </Button>
      <FormAlert message={error && (passingTrouble(error) ?? "No se pudo quitar el texto")} />
    </Group>
  );
}

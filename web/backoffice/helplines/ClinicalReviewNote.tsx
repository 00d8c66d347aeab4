import { IconAlertTriangle, IconRosetteDiscountCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../shared/ui/Badge.tsx";
import { Group, Text } from "../../shared/ui/layout.ts";
import { Note } from "../../shared/ui/Note.tsx";
import { shortDayOf } from "../format.ts";
import { clinicalReviewQuery } from "./api.ts";

/** Names the clinician who has signed what a person in danger reads. Only the operator can say so, in the settings. */
export function ClinicalReviewNote() {
  const { data } = useQuery(clinicalReviewQuery);
  if (!data) return null;
  const { fingerprint, review } = data;
  const isReviewed = review?.isCurrent === true;
  return (
    <Note
      icon={isReviewed ? IconRosetteDiscountCheck : IconAlertTriangle}
      iconColor={isReviewed ? "var(--success)" : "var(--warning)"}
      mb={20}
    >
      <Group component="span" display="inline-flex" wrap="wrap" gap={8}>
        <b>Revisión clínica de los avisos</b>
        <Badge tone={isReviewed ? "pine" : "sol"}>{isReviewed ? "Revisado" : "Sin revisar"}</Badge>
      </Group>
      <Text span display="block" c="dimmed" fz="sm">
        {review && `${review.reviewer}, el ${shortDayOf(`${review.reviewedOn}T12:00:00`)}. `}
        {review && !isReviewed && "Los textos han cambiado desde entonces. "}
        {!review && "Ningún profesional de la salud mental ha firmado todavía lo que lee una persona en peligro. "}
        {`Versión de los textos: ${fingerprint}.`}
      </Text>
    </Note>
  );
}

import type { AdviceRating } from "@senda/contract/records";
import { type Icon, IconMoodEmpty, IconMoodNeutral, IconMoodSmile } from "@tabler/icons-react";
import { mutationOptions } from "@tanstack/react-query";
import { passingTrouble } from "../../shared/api/api-error.ts";
import { call } from "../../shared/api/client.ts";

export const ratings: readonly { rating: AdviceRating; label: string; icon: Icon }[] = [
  { rating: "YES", label: "Me ayudó", icon: IconMoodSmile },
  { rating: "PARTLY", label: "Un poco", icon: IconMoodNeutral },
  { rating: "NO", label: "No", icon: IconMoodEmpty },
];

export const rateAdvice = mutationOptions({
  mutationFn: ({ id, rating }: { id: string; rating: AdviceRating | null }) =>
    call("PATCH /diary/{id}/advice", { params: { id }, body: { rating } }),
  meta: { failure: (error) => passingTrouble(error) ?? "No pudimos guardar tu respuesta.", stale: ["diary"] },
});

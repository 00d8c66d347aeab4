import type { ListedReview } from "@senda/contract/reviews";
import { IconStethoscope } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { contentKinds } from "../../shared/routes/content-kinds.ts";
import { Tile } from "../../shared/ui/Badge.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { counted, shortDayOf } from "../format.ts";
import { ChoiceList } from "../list/ChoiceList.tsx";
import { TableSkeleton } from "../list/ListTable.tsx";
import { useParam } from "../list/use-list-state.ts";
import { PageHead } from "../PageHead.tsx";
import { StateChip } from "../publish/StateChip.tsx";
import { settingsQuery } from "../settings/api.ts";
import { SettingSwitch } from "../settings/SettingSwitch.tsx";
import { reviewsQuery } from "./api.ts";
import { ReviewedText, reviewChip } from "./ReviewedText.tsx";
import styles from "./ReviewScreen.module.css";

/** A review: the text, its comments and the decision. */
export function ReviewScreen() {
  const result = useQuery(reviewsQuery());
  const waiting = result.data?.filter(({ state }) => state === "OPEN").length ?? 0;
  const { data: settings } = useQuery(settingsQuery);
  const queue =
    waiting === 0
      ? "Nada espera tu lectura."
      : `${counted(waiting, "contenido espera", "contenidos esperan")} una segunda lectura.`;
  const note = settings?.publishingNeedsApproval ? `${queue} Nada se publica sin ella.` : queue;
  return (
    <>
      <PageHead title="Revisión clínica" note={note} />
      <QueryState result={result} failed="No pudimos cargar las revisiones" skeleton={<TableSkeleton />}>
        {(reviews) =>
          reviews.length === 0 ? (
            <>
              <EmptyState icon={IconStethoscope} title="No hay nada en revisión">
                Pide una revisión desde la página de un contenido, y aparecerá aquí.
              </EmptyState>
              <ApprovalSwitch />
            </>
          ) : (
            <Reviews reviews={reviews} />
          )
        }
      </QueryState>
    </>
  );
}

function Reviews({ reviews }: { reviews: readonly ListedReview[] }) {
  const [chosenId, choose] = useParam("contenido");
  const chosen =
    reviews.find(({ id }) => id === chosenId) ?? reviews.find(({ state }) => state === "OPEN") ?? reviews[0];
  if (!chosen) return null;
  return (
    <div className={styles.page}>
      <div className={styles.queue}>
        <ChoiceList label="Por revisar" items={reviews} chosen={chosen} onChoose={choose}>
          {(review) => <Listed review={review} />}
        </ChoiceList>
        <ApprovalSwitch />
      </div>
      <ReviewedText key={`${chosen.id} ${chosen.version}`} id={chosen.id} />
    </div>
  );
}

function Listed({ review: { title, type, routeTitle, requestedBy, requestedAt, state } }: { review: ListedReview }) {
  const { Icon, tone } = contentKinds[type];
  return (
    <>
      <Tile tone={tone} icon={Icon} size={38} iconSize={20} />
      <span>
        <strong>{title}</strong>
        <small>{routeTitle}</small>
        <small>{`Lo pide ${requestedBy} · ${shortDayOf(requestedAt)}`}</small>
        <StateChip state={reviewChip(state)} />
      </span>
    </>
  );
}

const ApprovalSwitch = () => (
  <SettingSwitch
    name="publishingNeedsApproval"
    area="Cómo se publica un contenido"
    label="Un contenido se publica cuando otra persona lo aprueba"
    about="Hasta entonces lo nuevo queda en borrador, y lo que cambia, sin publicar. Lo decide la propietaria o el propietario de Senda."
  />
);

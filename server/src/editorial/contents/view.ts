import type { contents, LibraryContent } from "@senda/contract/contents";
import type { Answer, Query } from "@senda/contract/endpoint";
import type { ContentType } from "@senda/contract/item-fields";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { analysisFlags, withoutReadings } from "../../learning/catalogue/content-texts.ts";
import type { CatalogueView, OrderedContent } from "../../learning/catalogue/snapshot.ts";
import { decryptAnswers, visibleAnswers } from "../../learning/quiz/answers.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Person } from "../../platform/http/mount.ts";
import { containsText, listPage, plainText } from "../../platform/http/page.ts";
import { openInTurns } from "../../platform/vault/open-in-turns.ts";
import type { UserCipher } from "../../platform/vault/vault.ts";
import { type OwnInteraction, ownInteractions } from "./queries.ts";

export async function visibleContents(
  { db, vault, catalogue }: Deps,
  user: Person,
  find: (view: CatalogueView) => readonly OrderedContent[] | undefined,
): Promise<Answer<typeof contents.list> | null> {
  const found = await catalogue.joinContents(
    (snapshot) => find(snapshot.seenBy(user)),
    (ids) => ownInteractions(db, user.id, ids),
  );
  if (!found) return null;
  const cipher = found.rows.some(({ sealed }) => sealed !== null) ? await vault.cipherOf(db, user.id) : null;
  const opened = await openInTurns(found.rows, (row) => ({ row, own: ownPart(row, cipher) }));
  const interactions = new Map(opened.map((one) => [one.row.contentId, one]));
  return found.contents.map(({ id, learner, admin, order }) => {
    const { row: interaction, own } = interactions.get(id) ?? { own: UNTOUCHED };
    if (user.role === "ADMIN") return { ...admin, ...own };
    return { ...learner, order, ...(interaction && answeredQuiz(learner, interaction)), ...own };
  });
}

/** The quiz that the person answered, where its questions have changed since. */
function answeredQuiz({ type }: { type: ContentType }, { answeredQuiz: quiz, answeredPrompt }: OwnInteraction) {
  if (!quiz || type !== "QUIZ") return {};
  return { quizData: withoutReadings(quiz), ...analysisFlags(quiz, answeredPrompt) };
}

const UNANSWERED = { quizResponses: null, care: null };
const UNTOUCHED = { contentInteractionId: null, completed: false, lastVisitedAt: null, visitCount: 0, ...UNANSWERED };

function ownPart(row: OwnInteraction, cipher: UserCipher | null) {
  const { contentInteractionId, completed, lastVisitedAt, visitCount } = row;
  const answers = cipher && visibleAnswers(decryptAnswers(cipher, { ...row, id: contentInteractionId }));
  return { contentInteractionId, completed, lastVisitedAt, visitCount, ...(answers ?? UNANSWERED) };
}

const KEYS = {
  title: { key: sql`content.sort_title`, type: "text" },
  route: { key: plainText(sql`route.title`), type: "text" },
  type: { key: sql`content.type`, type: "text" },
  duration: { key: sql`content.duration::float8`, type: "float8" },
  points: { key: sql`content.points::float8`, type: "float8" },
} as const;

export async function libraryPage(db: Db, query: Query<typeof contents.library>) {
  const { key, type } = KEYS[query.sort ?? "title"];
  const rows = sql`
    select content.id, content.title, content.type, content.state, content.points, content.duration, content.position as "order",
      content.route_id as "routeId", content.stage_id as "stageId",
      route.title as "routeTitle", stage.title as "stageTitle", ${key} as key
    from contents as content
    join routes as route on route.id = content.route_id
    left join stages as stage on stage.id = content.stage_id
    where content.trashed_at is null and stage.trashed_at is null and route.trashed_at is null
      and ${containsText(sql`content.sort_title`, query.q)}
      and ${query.type ? sql`content.type = ${query.type}` : sql`true`}
      and ${query.routeId ? sql`content.route_id = ${query.routeId}::uuid` : sql`true`}`;
  const { limit, cursor, page, direction = "asc" } = query;
  // Contents do not grow with the people: all of them are counted.
  const total = sql<number>`(select count(*)::int from row)`;
  return listPage<LibraryContent>(db, { rows, keyType: type, direction, limit, cursor, page, total });
}

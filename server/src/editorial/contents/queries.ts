import type { contents, LibraryContent } from "@senda/contract/contents";
import type { Answer, Query } from "@senda/contract/endpoint";
import type { ContentType } from "@senda/contract/item-fields";
import type { QuizData } from "@senda/contract/quiz";
import { type RawBuilder, sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { VersionedRow } from "../../learning/catalogue/catalogue.ts";
import { analysisFlags, withoutReadings } from "../../learning/catalogue/content-texts.ts";
import type { CatalogueView, OrderedContent } from "../../learning/catalogue/snapshot.ts";
import { decryptAnswers, visibleAnswers } from "../../learning/quiz/answers.ts";
import type { EncryptedAnswers } from "../../learning/quiz/queries.ts";
import type { Db } from "../../platform/db/open.ts";
import { prepared } from "../../platform/db/prepared.ts";
import type { Person } from "../../platform/http/mount.ts";
import { containsText, listPage, plainText } from "../../platform/http/page.ts";
import { openInTurns } from "../../platform/vault/open-in-turns.ts";
import type { UserCipher } from "../../platform/vault/vault.ts";
import { noItem } from "../item.ts";

interface OwnInteraction extends VersionedRow, Omit<EncryptedAnswers, "id"> {
  contentId: string;
  contentInteractionId: string;
  completed: boolean;
  lastVisitedAt: Date;
  visitCount: number;
  answeredQuiz: QuizData | null;
  answeredPrompt: string | null;
}

const interactionsWith = (userId: string, isAsked: RawBuilder<boolean>) => sql<OwnInteraction>`
    select catalogue.version as "catalogueVersion", mine.content_id as "contentId", mine.id as "contentInteractionId",
      mine.completed_at is not null as completed, mine.last_visited_at as "lastVisitedAt",
      mine.visit_count as "visitCount", mine.sealed, answered.quiz as "answeredQuiz",
      answered.analysis_prompt as "answeredPrompt"
    from catalogue_version as catalogue
    left join interactions as mine on mine.user_id = ${userId}::uuid and ${isAsked}
    left join quiz_versions as answered on answered.id = mine.quiz_version_id`;

const withSeveral = prepared((_, { userId, ids }: { userId: string; ids: readonly string[] }) =>
  interactionsWith(userId, sql`mine.content_id = any(${ids}::uuid[])`),
);
const withOne = prepared((_, { userId, id }: { userId: string; id: string }) =>
  interactionsWith(userId, sql`mine.content_id = ${id}::uuid`),
);

/** PostgreSQL plans a statement with a list at each call, and that of one content is among the most frequent. */
function ownInteractions(db: Db, userId: string, ids: readonly string[]): Promise<OwnInteraction[]> {
  const [id] = ids;
  return id !== undefined && ids.length === 1 ? withOne(db, { userId, id }) : withSeveral(db, { userId, ids });
}

/** Undefined if it, its stage or its route is in the papelera. */
export const locationOf = (db: Db, id: string) =>
  db
    .selectFrom("contents")
    .innerJoin("routes", "routes.id", "contents.route_id")
    .leftJoin("stages", "stages.id", "contents.stage_id")
    .select(["contents.route_id as routeId", "contents.stage_id as stageId", "contents.type"])
    .where("contents.id", "=", id)
    .where("contents.trashed_at", "is", null)
    .where("stages.trashed_at", "is", null)
    .where("routes.trashed_at", "is", null)
    .executeTakeFirst();

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

export async function oneContent(deps: Deps, user: Person, id: string) {
  const found = await visibleContents(deps, user, ({ routeOfContent }) =>
    routeOfContent(id)?.parts.contents.filter((content) => content.id === id),
  );
  const content = found?.[0];
  if (!content) throw noItem("CONTENT");
  return content;
}

/** The quiz that the person answered, if its questions have changed since. */
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

import type { contents } from "@senda/contract/contents";
import type { DraftInfo } from "@senda/contract/drafts";
import type { Answer } from "@senda/contract/endpoint";
import type { MediaFile } from "@senda/contract/values";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { analysisFlags } from "../../learning/catalogue/content-texts.ts";
import { type FileRow, fileColumns, mediaFileOf } from "../../learning/catalogue/media-file.ts";
import { editorName } from "../../people/audit/queries.ts";
import type { Db } from "../../platform/db/open.ts";
import type { ItemParts } from "../../platform/db/tables.ts";
import { mediaUrl } from "../../platform/files/store.ts";
import type { Person } from "../../platform/http/mount.ts";
import { visibleContents } from "../contents/view.ts";
import { noItem, type PartsOf } from "../item.ts";
import { oneRoute } from "../routes/view.ts";
import { oneStage } from "../stages/view.ts";

type Content = Answer<typeof contents.one>;

export async function draftContent(deps: Deps, user: Person, id: string) {
  const found = await visibleContents(deps, user, ({ routeOfContent }) =>
    routeOfContent(id)?.parts.contents.filter((content) => content.id === id),
  );
  const content = found?.[0];
  if (!content) throw noItem("CONTENT");
  const draft = await draftOf(deps.db, id);
  return { ...withContentChanges(content, draft), ...draft.info };
}

function withContentChanges(content: Content, { changes, file }: Draft): Content {
  // They were written as parts of a content.
  const { fileId, ...texts } = changes as Partial<PartsOf["CONTENT"]>;
  const changed = { ...content, ...texts, ...(fileId === undefined ? {} : { file }) };
  return { ...changed, ...analysisFlags(changed.quizData, changed.analysisPrompt ?? null) };
}

export async function draftRoute(deps: Deps, user: Person, id: string) {
  const route = await oneRoute(deps, user, id);
  const { changes, file, info } = await draftOf(deps.db, id);
  const { coverId, ...texts } = changes;
  const cover = coverId === undefined ? {} : { coverImage: file && { url: file.url, smallUrl: file.smallUrl } };
  return { ...route, ...texts, ...cover, ...info };
}

export async function draftStage(deps: Deps, user: Person, id: string) {
  const stage = await oneStage(deps, user, id);
  const { changes, info } = await draftOf(deps.db, id);
  return { ...stage, ...changes, ...info };
}

interface DraftRow {
  changes: ItemParts | null;
  file: FileRow | null;
  smallName: string | null;
  savedAt: Date | null;
  savedBy: string | null;
  publishedAt: Date | null;
}

interface Draft {
  changes: ItemParts;
  file: (MediaFile & { smallUrl: string }) | null;
  info: DraftInfo;
}

async function draftOf(db: Db, id: string): Promise<Draft> {
  const { rows } = await sql<DraftRow>`
    select draft.changes, case when file.id is not null then ${fileColumns} end as file,
      file.small_name as "smallName", last.saved_at as "savedAt",
      case when last.saved_by is not null then ${editorName(sql`last.saved_by`)} end as "savedBy",
      (select max(published_at) from item_versions where item_id = item.id) as "publishedAt"
    from (select ${id}::uuid as id) as item
    left join drafts as draft on draft.item_id = item.id
    left join files as file on file.id = draft.file_id
    left join lateral (
      select saved_at, saved_by from item_versions where item_id = item.id order by number desc limit 1
    ) as last on true`.execute(db);
  const row = rows[0];
  const changes = row?.changes ?? {};
  const file = row?.file && { ...mediaFileOf(row.file), smallUrl: mediaUrl(row.smallName ?? row.file.name) };
  return {
    changes,
    file: file ?? null,
    info: {
      unpublishedFields: Object.keys(changes),
      savedAt: row?.savedAt ?? null,
      savedBy: row?.savedBy ?? null,
      publishedAt: row?.publishedAt ?? null,
    },
  };
}

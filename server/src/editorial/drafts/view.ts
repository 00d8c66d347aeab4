import type { Content } from "@senda/contract/contents";
import type { Deps } from "../../deps.ts";
import { analysisFlags } from "../../learning/catalogue/content-texts.ts";
import type { Person } from "../../platform/http/mount.ts";
import { visibleContents } from "../contents/view.ts";
import { noItem, type PartsOf } from "../item.ts";
import { oneRoute } from "../routes/view.ts";
import { oneStage } from "../stages/view.ts";
import { type Draft, draftOf } from "./queries.ts";

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

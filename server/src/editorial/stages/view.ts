import type { Deps } from "../../deps.ts";
import { notFound } from "../../platform/http/http-error.ts";
import type { Person } from "../../platform/http/mount.ts";

export async function oneStage({ catalogue }: Deps, user: Person, id: string) {
  const stage = (await catalogue.current()).seenBy(user).stage(id);
  if (!stage) throw notFound("La etapa no existe.");
  return stage;
}

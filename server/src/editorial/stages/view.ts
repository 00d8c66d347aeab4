import type { Deps } from "../../deps.ts";
import type { Person } from "../../platform/http/mount.ts";
import { noItem } from "../item.ts";

export async function oneStage({ catalogue }: Deps, user: Person, id: string) {
  const stage = (await catalogue.current()).seenBy(user).stage(id);
  if (!stage) throw noItem("STAGE");
  return stage;
}

import type { audit } from "@senda/contract/audit";
import type { SliceHandlers } from "../../deps.ts";
import { entriesPage } from "./queries.ts";

export const auditEndpoints: SliceHandlers<typeof audit> = {
  async list({ query }, { db }) {
    return await entriesPage(db, query);
  },
};

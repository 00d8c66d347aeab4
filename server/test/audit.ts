import type { audit } from "@senda/contract/audit";
import type { ReceivedAnswer } from "@senda/contract/endpoint";
import type { Caller } from "./caller.ts";

export type AuditEntrySeen = ReceivedAnswer<typeof audit.list>[number];

/** The audit log as an administrator reads it, newest first. */
export const auditEntries = async (reader: Caller, query = ""): Promise<AuditEntrySeen[]> =>
  (await reader.get(`/admin/audit${query}`)).body as AuditEntrySeen[];

import { Id } from "@senda/contract/values";

export const isUuid = (text: string) => Id.safeParse(text).success;

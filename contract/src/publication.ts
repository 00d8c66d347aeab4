import { z } from "zod";
import { itemKinds, publicationStates } from "./choices.ts";

export const PublicationState = z.enum(publicationStates);
export type PublicationState = z.infer<typeof PublicationState>;

export const ItemKind = z.enum(itemKinds);
export type ItemKind = z.infer<typeof ItemKind>;

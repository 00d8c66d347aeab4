import { Email } from "@senda/contract/auth";
import { Id } from "@senda/contract/values";
import { BadCall } from "./command.ts";

export const isUuid = (text: string) => Id.safeParse(text).success;

export function requireEmail(argument: string | undefined): string {
  const email = Email.safeParse(argument);
  if (!email.success) throw new BadCall("El correo no es válido.");
  return email.data;
}

import { limits } from "@senda/contract/limits";
import { visibleText } from "@senda/contract/text-rules";

// The server checks the same again.
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const TOO_SHORT = "La contraseña debe tener al menos 6 caracteres.";

export const requiredText = (sentence: string) => (value: string) => (value.trim() === "" ? sentence : null);

export function emailFault(value: string): string | null {
  if (value.trim() === "") return "Escribe tu correo electrónico.";
  return MAIL.test(value.trim()) && value.length <= limits.email ? null : "Escribe un correo electrónico válido.";
}

export function newPasswordFault(value: string): string | null {
  if (value === "") return "Escribe una contraseña.";
  if (value.length < limits.passwordMin) return TOO_SHORT;
  return value.length > limits.passwordMax
    ? `La contraseña no puede tener más de ${limits.passwordMax} caracteres.`
    : null;
}

export const nameFault = (sentence: string) => (value: string) => {
  const name = visibleText(value);
  if (name === "") return sentence;
  return name.length > limits.name ? `No puede tener más de ${limits.name} caracteres.` : null;
};

export const isRepeatedWrong = (password: string, repeat: string) => repeat !== "" && repeat !== password;

export const repeatFault = (password: string, repeat: string, differs: string) => {
  if (repeat === "") return "Repite la contraseña.";
  return isRepeatedWrong(password, repeat) ? differs : null;
};

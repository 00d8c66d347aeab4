export type Strength = "short" | "weak" | "fair" | "good" | "strong";

const SHORTEST = 6;
/** Passwords that are guessed first, without digits and signs at their ends. */
const OFTEN_USED =
  /^(contrase(n|ñ)a|password|qwerty|asdfgh|senda|hola|teamo|tequiero|admin|usuario|bienvenid[oa]|iloveyou|abc)+$/;
const RUNS = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

const kinds = [/[a-zñáéíóúü]/, /[A-ZÑÁÉÍÓÚÜ]/, /\d/, /[^\p{L}\d]/u];

const isRun = (text: string) => {
  const turned = [...text].reverse().join("");
  return RUNS.some((run) => run.includes(text) || run.includes(turned));
};

/** A rough measure of how hard a password is to guess: length counts most, variety helps, the usual ones do not count. */
export function passwordStrength(password: string): Strength {
  const length = [...password].length;
  if (length < SHORTEST) return "short";
  const plain = password.toLocaleLowerCase("es-ES");
  const word = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, "");
  if (OFTEN_USED.test(word) || isRun(plain) || new Set(plain).size <= 3) return "weak";
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const score = length + 2 * (variety - 1);
  if (score < 10) return "weak";
  if (score < 13) return "fair";
  return score < 17 ? "good" : "strong";
}

import { mkdirSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import { v7 as newId } from "uuid";
import type { Letter, Mailer } from "./mailer.ts";

/** Without an SMTP server each letter becomes an `.eml` file, which any mail program opens. */
export function outboxMailer(folder: string, from: string, onLetter: (letter: Letter, file: string) => void): Mailer {
  const compose = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async isReady() {
      return true;
    },
    async send(letter) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const { message } = await compose.sendMail({ ...letter, from });
      const file = path.join(folder, `${newId()}.eml`);
      // Written aside first: whoever watches the folder never reads half a letter.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      onLetter(letter, file);
    },
  };
}

import { expect, test } from "vitest";
import { commandLine } from "../../test/command-line.ts";
import { removeAllRows, workerDatabase } from "../../test/database.ts";
import { giveUpMailJobs, insertMailJob } from "../platform/mail/mail-jobs.ts";

const { senda, worldPlace } = commandLine();
const database = await workerDatabase();

test("dead emails are listed without saying to whom, and sent again one by one or all together", async () => {
  await removeAllRows(database);
  const place = await worldPlace();
  const now = new Date();
  for (const name of ["ana", "leo", "eva"]) await insertMailJob(database.db, "recovery", `${name}@ejemplo.es`, now);
  await giveUpMailJobs(database.db, now, "EENVELOPE 550", { triedSince: now });

  const listed = await senda(["send-dead-mail"], place);
  expect(listed).toMatchObject({ code: 0, err: "", out: expect.stringContaining("Correos perdidos: 3.") });
  expect(listed.out).toContain("recovery");
  expect(listed.out).not.toContain("@");
  expect(await senda(["send-dead-mail", "--list"], place)).toEqual(listed);
  const id = listed.out.split(" ", 1)[0] ?? "";
  const again = (count: number) => ({ code: 0, err: "", out: `Correos que se vuelven a enviar: ${count}.\n` });
  expect(await senda(["send-dead-mail", id], place)).toEqual(again(1));
  expect(await senda(["send-dead-mail", id], place)).toEqual({
    code: 1,
    out: "",
    err: `senda: No hay ningún correo perdido con id ${id}.\n`,
  });
  expect(await senda(["send-dead-mail", "--all"], place)).toEqual(again(2));
  expect(await senda(["send-dead-mail", "--all", id], place)).toMatchObject({ code: 2 });
  expect(await senda(["send-dead-mail", "hola"], place)).toMatchObject({ code: 2 });
});

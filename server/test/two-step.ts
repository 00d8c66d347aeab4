import type { SecondStepFailure } from "@senda/contract/two-step";
import { codeAt, stepAt } from "../src/people/two-step/totp.ts";
import { SoftwarePasskey } from "./passkey.ts";
import { newPerson, PASSWORD, type Person, type Reply } from "./people.ts";
import type { World } from "./world.ts";

/** The code that an app shows now, or some periods of thirty seconds later. */
export const codeNow = (world: World, secret: string, off = 0) => codeAt(secret, stepAt(world.time.now) + off);

export async function switchOn(world: World, person: Person) {
  const { secret, recoveryCodes } = (await person.post("/admin/two-step/app", {})).body;
  const { status } = await person.post("/admin/two-step/app/activate", { code: codeNow(world, secret) });
  if (status !== 200) throw new Error(`Two-step sign-in could not be switched on: ${status}`);
  // The code of the activation is spent.
  world.pass(30_000);
  return { secret, recoveryCodes };
}

/** The answer of the login to the right password of an account with two-step sign-in. */
export async function challengeFor(world: World, person: Person): Promise<SecondStepFailure> {
  const { body } = await world.visitor.post("/auth/login", { email: person.email, password: PASSWORD });
  return JSON.parse(JSON.stringify(body));
}

export async function addPasskey(person: Person, passkey: SoftwarePasskey, password?: string) {
  const options = await person.post("/admin/two-step/passkeys/options", { password });
  const response = passkey.create(options.body.challenge);
  return person.post("/admin/two-step/passkeys", { name: "Portátil", response });
}

export const newColleague = ({ app, deps }: World) =>
  newPerson(app, deps, { firstName: "Eva", lastName: "Sol", email: "eva@ejemplo.es" }, "ADMIN");

/** A sound call of each endpoint that changes a second step, once it is prepared. */
export function twoStepCalls(world: World): [string, () => Promise<() => Promise<Reply>>][] {
  const path = "/admin/two-step";
  const withPasskeys = async () => {
    await addPasskey(world.admin, new SoftwarePasskey());
    const { body } = await addPasskey(world.admin, new SoftwarePasskey(), PASSWORD);
    return `${path}/passkeys/${body.passkeys[0]?.id}`;
  };
  return [
    [
      `POST ${path}/app/activate`,
      async () => {
        const { secret } = (await world.admin.post("/admin/two-step/app", {})).body;
        return () => world.admin.post("/admin/two-step/app/activate", { code: codeNow(world, secret) });
      },
    ],
    [
      `POST ${path}/recovery-codes`,
      async () => {
        await switchOn(world, world.admin);
        return () => world.admin.post("/admin/two-step/recovery-codes", { password: PASSWORD });
      },
    ],
    [
      `DELETE ${path}`,
      async () => {
        const { recoveryCodes } = await switchOn(world, world.admin);
        return () => world.admin.delete(path, { password: PASSWORD, recoveryCode: recoveryCodes[0] });
      },
    ],
    [
      `POST ${path}/passkeys`,
      async () => {
        const { challenge } = (await world.admin.post("/admin/two-step/passkeys/options", {})).body;
        const response = new SoftwarePasskey().create(challenge);
        return () => world.admin.post("/admin/two-step/passkeys", { name: "Portátil", response });
      },
    ],
    [
      `PATCH ${path}/passkeys/{id}`,
      async () => {
        const passkey = await withPasskeys();
        return () => world.admin.patch(passkey, { name: "Mi móvil" });
      },
    ],
    [
      `DELETE ${path}/passkeys/{id}`,
      async () => {
        const passkey = await withPasskeys();
        return () => world.admin.delete(passkey, { password: PASSWORD });
      },
    ],
    [
      `POST ${path}/reset`,
      async () => {
        const eva = await newColleague(world);
        await switchOn(world, eva);
        return () => world.admin.post("/admin/two-step/reset", { userId: eva.id });
      },
    ],
  ];
}

import { randomUUID } from "node:crypto";

export const demo = {
  learner: { email: "ana@senda.local", password: "senda-ana" },
  admin: { email: "admin@senda.local", password: "senda-admin" },
};

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Somebody whom Senda does not know yet. */
export const somebody = (): Person => ({
  firstName: "Lucía",
  lastName: "Prado",
  email: `lucia-${randomUUID().slice(0, 8)}@ejemplo.es`,
  password: "caminar despacio",
});

/** Somebody with an account, opened through the API. */
export async function newLearner(url = process.env.SENDA_URL ?? ""): Promise<Person> {
  const person = somebody();
  const answer = await fetch(`${url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(person),
  });
  if (answer.status !== 201) throw new Error(`${person.email} could not register: ${answer.status}`);
  return person;
}

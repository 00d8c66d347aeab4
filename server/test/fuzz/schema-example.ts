import fc from "fast-check";
import type { OpenApiDocument, Operation, Parameter } from "../../src/platform/http/openapi.ts";
import { ID_MARKS, valuesOf } from "../generated-values.ts";
import type { Example, ExampleContext } from "./examples.ts";

/** Which row an id of this name would belong to. */
function idFor(name: string, { scene, owner, random }: ExampleContext): string {
  const known = new Map([
    ["routeId", scene.routeId],
    ["stageId", scene.stageIds[0]],
    ["contentId", scene.contents.quiz.id],
    ["userRouteProgressId", owner.progressId],
    ["contentInteractionId", owner.interactions.get(scene.contents.quiz.id)],
    ["userId", owner.person.id],
    ["adminId", scene.admin.id],
  ]);
  return known.get(name) ?? random.pick([owner.diaryIds[0] ?? "", owner.progressId, owner.person.id]);
}

/** A request made from the API reference alone, for a call that has no example yet. */
export function schemaExample(document: OpenApiDocument, operation: Operation, context: ExampleContext): Example {
  const values = valuesOf(document);
  const sampled = (arbitrary: fc.Arbitrary<Record<string, unknown>>) => {
    const [made = {}] = fc.sample(arbitrary, { numRuns: 1, seed: context.random.below(2 ** 31) });
    const text = JSON.stringify(made).replaceAll(ID_MARKS, (_, name: string) => idFor(name, context));
    return JSON.parse(text) as Record<string, unknown>;
  };
  const inPlace = (place: Parameter["in"]) => {
    const found = (operation.parameters ?? []).filter((parameter) => parameter.in === place);
    const shape = Object.fromEntries(found.map(({ name, schema }) => [name, values.value(schema, name)]));
    return sampled(fc.record(shape, { noNullPrototype: true }));
  };
  const [kind, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const body = content && sampled(values.object(content.schema));
  return {
    params: inPlace("path"),
    query: inPlace("query"),
    headers: inPlace("header"),
    ...(body && (kind?.startsWith("multipart") ? { form: body } : { body })),
  };
}

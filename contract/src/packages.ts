import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { RouteType } from "./item-fields.ts";
import { Id, IdempotencyKey } from "./values.ts";

const PackageNote = z.object({
  path: z.string().describe("Where in the package, as in `routes/001.json: route.stages.0.title`; it may be empty."),
  message: z.string(),
});
export type PackageNote = z.infer<typeof PackageNote>;

export const PackageReport = z.object({
  route: z
    .object({
      title: z.string(),
      description: z.string(),
      type: RouteType,
      stagesCount: z.int(),
      contentsCount: z.int(),
      mediaCount: z.int(),
    })
    .nullable()
    .describe("Null if the package cannot be read."),
  canImport: z.boolean(),
  errors: z.array(PackageNote).describe("Why it cannot be imported."),
  warnings: z.array(PackageNote).describe("What will be different from the route that was exported."),
});
export type PackageReport = z.infer<typeof PackageReport>;

const writers = ["OWNER", "EDITOR"] as const;
const file = { field: "file", kinds: ["package"] } as const;

export const packages = {
  export: endpoint({
    method: "GET",
    path: "/admin/routes/{id}/package",
    access: "admin",
    staff: writers,
    summary: "Answers a route with its stages, contents and files as a package, without what people did.",
    answer: z.string(),
    produces: "application/zip",
    streamed: true,
    errors: [409],
  }),
  check: endpoint({
    method: "POST",
    path: "/admin/route-packages/check",
    access: "admin",
    staff: writers,
    summary: "Says what a package holds and whether it can be imported, and stores nothing.",
    form: z.object({}),
    file,
    answer: PackageReport,
  }),
  import: endpoint({
    method: "POST",
    path: "/admin/route-packages",
    access: "admin",
    staff: writers,
    summary: "Adds the route of a package as a draft, with everything in it or not at all; it goes last.",
    headers: IdempotencyKey,
    form: z.object({}),
    file,
    answer: z.object({ id: Id, title: z.string() }),
    status: 201,
    errors: [409],
  }),
};

import { jsonDepthOf } from "@senda/contract/form-text";
import { limits } from "@senda/contract/limits";
import type { PackageNote } from "@senda/contract/packages";
import { sentencesFor } from "@senda/contract/sentences";
import type { z } from "zod";
import { HttpError } from "../../platform/http/http-error.ts";
import { isNewer, Manifest, type PackagedRoute, PackagedRouteFile } from "./format.ts";

const MOST_NOTES = 20;

/** The faults of one file of a package. */
export class PackageFaults extends HttpError {
  constructor(
    readonly file: string,
    readonly notes: readonly [PackageNote, ...PackageNote[]],
  ) {
    super(400, [notes[0].message, ...notes.slice(1).map(({ message }) => message)], {
      code: "INVALID_PACKAGE",
      field: "file",
    });
  }
}

export const packageFault = (file: string, message: string) => new PackageFaults(file, [{ path: "", message }]);

/** Reads the files of a package that are JSON. The server does it in another thread: a file may hold it up for seconds. */
export interface PartParser {
  manifest(file: string, bytes: Uint8Array): Promise<Manifest>;
  route(file: string, bytes: Uint8Array): Promise<PackagedRoute>;
}

export const inProcessParser: PartParser = {
  async manifest(file, bytes) {
    const manifest = checked(Manifest, file, parsed(file, bytes));
    if (isNewer(manifest)) {
      const message = `El paquete es de una versión de Senda más nueva (formato ${manifest.version}). Actualiza esta y vuelve a probar.`;
      throw packageFault(file, message);
    }
    return manifest;
  },
  async route(file, bytes) {
    return checked(PackagedRouteFile, file, parsed(file, bytes)).route;
  },
};

function parsed(file: string, bytes: Uint8Array): unknown {
  const text = decoded(file, bytes);
  // Before it is parsed: millions of brackets would fill the memory.
  if (jsonDepthOf(text) > limits.jsonDepth) throw packageFault(file, "tiene demasiados niveles.");
  try {
    return JSON.parse(text);
  } catch {
    throw packageFault(file, "no es JSON.");
  }
}

function decoded(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw packageFault(file, "no es texto en UTF-8.");
  }
}

function checked<Schema extends z.ZodType>(schema: Schema, file: string, json: unknown): z.output<Schema> {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const [first, ...others] = result.error.issues.slice(0, MOST_NOTES).map((issue) => ({
    path: issue.path.join("."),
    message: sentencesFor({ issues: [issue] })[0],
  }));
  throw new PackageFaults(file, [first ?? { path: "", message: "no se entiende." }, ...others]);
}

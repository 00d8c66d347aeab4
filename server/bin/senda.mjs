#!/usr/bin/env node
// `npx senda` in a checkout: installs and builds what is missing, then becomes the command line.
import { prepare } from "../../tools/build/bootstrap.mjs";

await prepare("build");
await import(new URL("../dist/senda.js", import.meta.url).href);

// `npm start`: installs and builds if needed, then becomes the server.
import { prepare } from "./bootstrap.mjs";
import { stopWithParent } from "./children.mjs";

stopWithParent();
await prepare("build");
await import(new URL("../../server/dist/main.js", import.meta.url).href);

import { type Command, readArguments } from "./command.ts";

export const serve: Command = {
  summary: "Empieza a servir, como «npm start».",
  usage: "serve",
  async run(_context, args) {
    readArguments(args, {}, [0, 0]);
    // By its address: the server is another bundle, whose start must not wait for the code of the commands.
    await import(new URL("./main.js", import.meta.url).href);
  },
};

import { BadConfig, type Config, readConfig } from "../config.ts";
import { type Command, CommandFailure, type Context, readArguments } from "./command.ts";
import { checkDatabase } from "./doctor-database.ts";
import { checkDisk, checkFiles, checkMail, checkModel } from "./doctor-services.ts";
import { type Finding, fault, ok } from "./finding.ts";

const SIGNS = { ok: "✓", warning: "!", fault: "✗" };

export const doctor: Command = {
  summary: "Comprueba la configuración y todo lo que Senda necesita. / Checks the configuration and what Senda needs.",
  usage: "doctor [--model] [--json]",
  details: [
    "--model  pregunta también al modelo, que puede costar dinero / also asks the model, which may cost money",
    "--json   para programas / for programs",
  ],
  async run(context, args) {
    const options = { model: { type: "boolean" }, json: { type: "boolean" } } as const;
    const { values } = readArguments(args, options, [0, 0]);
    const findings: Finding[] = [];
    for await (const found of examine(context, values.model === true)) {
      findings.push(found);
      if (values.json) continue;
      context.print(`${SIGNS[found.state]} ${found.es}`);
      context.print(`  ${found.en}`);
    }
    if (values.json) context.print(JSON.stringify(findings));
    const faults = findings.filter(({ state }) => state === "fault").length;
    if (faults > 0) throw new CommandFailure(`Fallos: ${faults}. / Faults: ${faults}.`);
  },
};

async function* examine(context: Context, asksModel: boolean): AsyncGenerator<Finding> {
  let config: Config;
  try {
    config = readConfig(context.env);
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error;
    for (const es of error.faults) {
      const name = es.split(" ", 1)[0];
      yield fault(
        "configuration",
        es,
        `${name} is not right: check its name and its value in the table of settings in README.md.`,
      );
    }
    // Without a configuration nothing else can be checked.
    return;
  }
  yield ok("configuration", "Configuración: correcta.", "Configuration: correct.");
  yield* checkDatabase(config, context);
  yield* checkFiles(config);
  yield await checkDisk(config);
  yield await checkMail(config);
  yield await checkModel(config, asksModel);
}

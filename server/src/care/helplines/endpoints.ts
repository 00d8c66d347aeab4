import { versionFrom } from "@senda/contract/errors";
import { helplines } from "@senda/contract/helplines";
import type { SliceHandlers } from "../../deps.ts";
import { addLine, changeLine } from "./change-line.ts";
import { currentHelplines, deskLines, lineAnswer } from "./queries.ts";

const NOTHING = { change: {}, reason: "" };

export const helplinesEndpoints: SliceHandlers<typeof helplines> = {
  async list(_given, { db }) {
    return currentHelplines(db);
  },

  async listEditable(_given, { db }) {
    return (await deskLines(db)).map(lineAnswer);
  },

  async add(input, deps) {
    return addLine(deps, input, input.body);
  },

  async correct(input, deps) {
    const { version: _version, ...change } = input.body;
    return changeLine(deps, input, input.params.id, {
      endpoint: helplines.correct,
      given: input.body,
      version: versionFrom(input.headers, input.body),
      change: { ...NOTHING, action: "CORRECT", change },
    });
  },

  async restore(input, deps) {
    return changeLine(deps, input, input.params.id, {
      endpoint: helplines.restore,
      given: {},
      version: versionFrom(input.headers, {}),
      change: { ...NOTHING, action: "RESTORE" },
    });
  },

  async hide(input, deps) {
    return changeLine(deps, input, input.params.id, {
      endpoint: helplines.hide,
      given: {},
      version: versionFrom(input.headers, {}),
      change: { ...NOTHING, action: "HIDE", reason: input.body.reason },
    });
  },

  async show(input, deps) {
    return changeLine(deps, input, input.params.id, {
      endpoint: helplines.show,
      given: {},
      version: versionFrom(input.headers, {}),
      change: { ...NOTHING, action: "SHOW" },
    });
  },
};

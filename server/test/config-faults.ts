import { BadConfig, readConfig } from "../src/config.ts";

export function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof BadConfig) return error.faults;
    throw error;
  }
  return [];
}

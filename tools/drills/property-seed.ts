import fc from "fast-check";

/** Chosen once. `PROPERTY_SEED=$RANDOM npm test -- unit` tries other values. */
const SEED = 20_261_115;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? SEED) });

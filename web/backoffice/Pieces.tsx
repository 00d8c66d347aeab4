import { VisuallyHidden } from "@mantine/core";
import type { Piece } from "./differences.ts";

/** Said before the words that a screen reader would not know to be marked; of two versions to choose from, neither is the newer one. */
const spoken = { ins: "añadido: ", del: "quitado: ", mark: null };

/** One side of a comparison, with what the other side lacks marked. */
export const Pieces = ({ pieces, as: Mark }: { pieces: readonly Piece[]; as: keyof typeof spoken }) =>
  pieces.map(({ text, isChanged }, index) =>
    isChanged ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed text never move.
      <Mark key={index}>
        {spoken[Mark] && <VisuallyHidden>{spoken[Mark]}</VisuallyHidden>}
        {text}
      </Mark>
    ) : (
      text
    ),
  );

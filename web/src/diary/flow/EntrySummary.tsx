import type { Feeling } from "@senda/contract/diary";
import { FeelingFace } from "../FeelingFace.tsx";
import { feelingColors, feelingLabel } from "../feelings.ts";
import styles from "./EntrySummary.module.css";

/** What was said so far, over the step that goes on from it. */
export const EntrySummary = ({ feeling, children }: { feeling: Feeling; children: string }) => (
  <div className={styles.said} style={feelingColors(feeling)}>
    <FeelingFace feeling={feeling} size={54} />
    <div>
      <b>{feelingLabel(feeling)}</b>
      <small>{children}</small>
    </div>
  </div>
);

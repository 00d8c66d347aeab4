import type { Today } from "@senda/contract/records";
import { useProfile } from "../../shared/auth/api.ts";
import { ScreenSection } from "../../shared/ui/Screen.tsx";
import { VALLEY_ROOM, Valley } from "../../shared/ui/Valley.tsx";
import styles from "./TheWay.module.css";
import { Week } from "./Week.tsx";

const EVERY_ONE = 6;

/** The first ones are seen at once; after that it takes three for one more, so that there is room for years. */
const grown = (count: number, room: number) =>
  Math.min(room, count <= EVERY_ONE ? count : EVERY_ONE + Math.floor((count - EVERY_ONE) / 3));

/** The points of an ordinary content: a poppy for each of them. */
const POINTS_OF_A_STEP = 5;

/** Draws the valley from numbers that only rise, so that it never withers. */
export function TheWay({ today, now }: { today: Today | undefined; now: Date }) {
  const { points } = useProfile();
  const { entryCount = 0, dayCount = 0 } = today ?? {};
  const isBare = points === 0 && entryCount === 0;
  return (
    <>
      <ScreenSection title="Tu valle">
        <div className={styles.card} data-card>
          <Valley
            className={styles.art}
            poppies={grown(Math.floor(points / POINTS_OF_A_STEP), VALLEY_ROOM.poppies)}
            cypresses={grown(dayCount, VALLEY_ROOM.cypresses)}
            lights={grown(entryCount, VALLEY_ROOM.lights)}
          />
          <p>
            {isBare
              ? "Aquí crecerá tu valle: amapolas con cada contenido, luces y cipreses con tu diario. Sin prisa."
              : "Crece con cada contenido y con cada vez que miras tu cielo, y nunca se marchita."}
          </p>
        </div>
      </ScreenSection>
      {today && <Week days={today.days} now={now} />}
    </>
  );
}

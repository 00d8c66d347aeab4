import type { RouteInsights } from "@senda/contract/insights";
import { IconEyeOff, IconFlag3, IconSun, IconWalk } from "@tabler/icons-react";
import { Link } from "react-router";
import { countText } from "../../shared/lib/formats.ts";
import { contentKinds } from "../../shared/routes/content-kinds.ts";
import { Tile } from "../../shared/ui/Badge.tsx";
import { adminPaths } from "../admin-paths.ts";
import { largestDrop, type Stop, stopsOf } from "./largest-drop.ts";
import styles from "./RouteWay.module.css";

export const TooFew = () => (
  <span className={styles.few}>
    <IconEyeOff size={18} aria-hidden />
    menos de 10 personas: no se muestra
  </span>
);

/** People per content: bars from zero, and one note at the content at which most people stop. */
export function RouteWay({ insights }: { insights: RouteInsights }) {
  const stops = stopsOf(insights);
  const most = Math.max(...stops.map(({ people }) => people ?? 0));
  const drop = largestDrop(stops);
  return (
    <table className={styles.way} aria-label={`Personas que completaron cada paso de «${insights.routeTitle}»`}>
      <thead>
        <tr>
          <th scope="col">Paso</th>
          <th scope="col">Personas</th>
        </tr>
      </thead>
      <tbody>
        {stops.map((stop, index) => (
          <WayRow
            key={stop.content?.contentId ?? stop.label}
            stop={stop}
            most={most}
            lost={drop?.at === index ? drop.people : 0}
            routeId={insights.routeId}
          />
        ))}
      </tbody>
    </table>
  );
}

/** From zero; the loss is drawn after it. */
export const Bar = ({ people, most, lost = 0 }: { people: number; most: number; lost?: number }) => (
  <i
    className={styles.bar}
    aria-hidden="true"
    style={{ "--part": `${(people / most) * 100}%`, "--lost": `${(lost / most) * 100}%` }}
    data-drop={lost > 0 || undefined}
  />
);

interface RowProps {
  stop: Stop;
  most: number;
  lost: number;
  routeId: string;
}

function WayRow({ stop, most, lost, routeId }: RowProps) {
  const { label, people, content } = stop;
  return (
    <tr>
      <th scope="row">
        <StopTile stop={stop} />
        <span>{label}</span>
      </th>
      <td>
        {people === null ? (
          <TooFew />
        ) : (
          <>
            <Bar people={people} most={most} lost={lost} />
            <b>{countText(people)}</b>
          </>
        )}
        {lost > 0 && (
          <span className={styles.note}>
            <IconWalk size={17} aria-hidden />
            <span>
              {`Aquí se detienen unas ${countText(lost)} personas. `}
              {content && <Link to={pathOf(routeId, content)}>Verlo</Link>}
            </span>
          </span>
        )}
      </td>
    </tr>
  );
}

const pathOf = (routeId: string, { contentId, stageId }: NonNullable<Stop["content"]>) =>
  stageId ? adminPaths.stageContent(routeId, stageId, contentId) : adminPaths.routeContent(routeId, contentId);

function StopTile({ stop: { content, isEnd } }: { stop: Stop }) {
  if (!content) return <Tile tone="sol" icon={isEnd ? IconSun : IconFlag3} size={38} iconSize={20} />;
  const { tone, Icon } = contentKinds[content.type];
  return <Tile tone={tone} icon={Icon} size={38} iconSize={20} />;
}

import { matchPath, useLocation } from "react-router";
import { paths } from "../../shared/app/paths.ts";
import { IfLate, Loading, PageSkeleton } from "../../shared/ui/Loading.tsx";
import { Screen } from "../../shared/ui/Screen.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";

type Length = number | string;
/** One bar; a round one if both lengths are the same. */
type Bar = readonly [height: Length, width?: Length];
/** Bars beside one another: at both ends, in the middle, or in columns at least as wide as the number says. */
type Row = readonly [place: "space-between" | "center" | number, ...bars: readonly Bar[]];

interface Shape {
  /** The height of a picture from edge to edge above everything else. */
  art?: Length;
  /** The overlap of the first row. */
  over?: number;
  rows: readonly Row[];
}

/** On a phone the first height, on what is wider the second. */
const wider = (phone: number, wide: number) => `clamp(${phone}px, (100vw - 599px) * 99, ${wide}px)`;

const header: Row = ["space-between", [44, 44], [24, 120], [44, 44]];
const stop: Row = ["space-between", [44, 44], [20, "76%"]];
const text: Row = ["center", [16, "92%"]];

const diary: Shape = { rows: [header, [999, [52]], [330, [400], [220]], [999, [200]]] };
const shapes: readonly (readonly [pattern: string, shape: Shape])[] = [
  [paths.routes, { rows: [["space-between", [34, 220], [40, 86]], text, [330, [310], [310], [310], [310]]] }],
  [paths.route(), { art: wider(216, 300), over: 64, rows: [[999, [132]], stop, stop, stop] }],
  [`${paths.content()}/*`, { rows: [header, [999, ["min(52vw, 460px)"]], ["center", [30, "72%"]], text, text] }],
  [paths.calendar, diary],
  [paths.records, diary],
  [
    `${paths.records}/*`,
    {
      art: "50dvh",
      rows: [
        ["center", [36, 240]],
        ["center", [16, 320]],
        ["center", [16, 260]],
        ["center", [52, 260]],
      ],
    },
  ],
  [
    paths.profile,
    {
      art: 148,
      over: 76,
      rows: [
        ["center", [92, 92]],
        ["center", [30, 190]],
        ["center", [16, 150]],
        [99, [132], [132], [132]],
        [999, [290]],
      ],
    },
  ],
];

// The styles are written here: those of a screen come with its code, and this is shown until it is there.
const Bars = ({ row: [place, ...bars] }: { row: Row }) => (
  <div
    style={
      typeof place === "number"
        ? { display: "grid", gap: 20, gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${place}px), 1fr))` }
        : {
            display: "flex",
            alignItems: "center",
            justifyContent: place,
            minHeight: place === "center" ? 0 : wider(68, 88),
          }
    }
  >
    {bars.map(([height, width = "auto"], index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the bars of a shape never change.
      <Skeleton key={index} height={height} width={width} radius={width === "auto" ? 28 : 99} />
    ))}
  </div>
);

const Shaped = ({ shape: { art, over = 0, rows } }: { shape: Shape }) => (
  <Screen startsWithArt={art !== undefined}>
    <Loading>
      {art && (
        <Skeleton
          style={{ marginLeft: "calc(-1 * var(--gutter))", marginBottom: 20 - over }}
          height={art}
          radius={0}
          width="calc(100% + 2 * var(--gutter))"
        />
      )}
      <div style={{ display: "grid", gap: 20 }}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a shape never change.
          <Bars key={index} row={row} />
        ))}
      </div>
    </Loading>
  </Screen>
);

/** The skeleton of the screen of the current path, until its code is there. */
export function ScreenSkeleton() {
  const { pathname } = useLocation();
  const found = shapes.find(([pattern]) => matchPath(pattern, pathname));
  return (
    <>
      <IfLate />
      {found ? <Shaped shape={found[1]} /> : <PageSkeleton />}
    </>
  );
}

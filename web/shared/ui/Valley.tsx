import styles from "./Valley.module.css";

interface Props {
  poppies: number;
  cypresses: number;
  lights: number;
  /** A pile of stones beside the path: a milestone. */
  hasCairn?: boolean;
  className?: string | undefined;
}

type Place = readonly [x: number, y: number, scale: number];

// In the order in which they come: the first ones stand where the eye goes first, and none hides an earlier one.
const CYPRESSES: readonly Place[] = [
  [128, 252, 1.15],
  [158, 256, 0.85],
  [664, 246, 1],
  [634, 244, 0.75],
  [250, 240, 0.7],
  [716, 252, 1.25],
  [66, 262, 1.3],
  [274, 242, 0.55],
  [586, 236, 0.6],
  [756, 258, 0.9],
  [196, 246, 0.75],
  [28, 268, 1],
];
const POPPIES: readonly Place[] = [
  [262, 330, 1.2],
  [566, 336, 1.25],
  [306, 344, 0.95],
  [606, 322, 0.95],
  [208, 318, 0.95],
  [654, 340, 1.15],
  [152, 338, 1.2],
  [526, 320, 0.8],
  [700, 318, 0.9],
  [98, 316, 0.9],
  [240, 350, 0.85],
  [742, 342, 1.2],
  [58, 344, 1.15],
  [628, 352, 0.85],
  [180, 354, 0.85],
  [774, 316, 0.85],
  [284, 312, 0.7],
  [688, 354, 0.8],
  [28, 314, 0.8],
  [120, 354, 0.85],
];
const LIGHTS: readonly Place[] = [
  [438, 306, 1],
  [372, 274, 0.9],
  [492, 252, 0.8],
  [532, 314, 1],
  [336, 296, 0.9],
  [548, 268, 0.8],
  [298, 268, 0.8],
  [600, 290, 0.9],
  [230, 286, 0.9],
  [660, 280, 0.8],
  [180, 274, 0.8],
  [716, 288, 0.9],
  [408, 236, 0.7],
  [126, 286, 0.9],
  [470, 232, 0.6],
  [82, 280, 0.8],
  [762, 284, 0.8],
  [350, 238, 0.6],
];

export const VALLEY_ROOM = { poppies: POPPIES.length, cypresses: CYPRESSES.length, lights: LIGHTS.length };

const at = ([x, y, scale]: Place) => ({ key: `${x},${y}`, transform: `translate(${x} ${y}) scale(${scale})` });

/** A drawn valley with as much in it as there is room for. It decorates: its meaning is said beside it. */
export const Valley = ({ poppies, cypresses, lights, hasCairn = false, className = "" }: Props) => (
  <svg
    viewBox="0 0 800 360"
    preserveAspectRatio="xMidYMax slice"
    className={`${styles.valley} ${className}`}
    aria-hidden="true"
  >
    <rect className={styles.sky} width="800" height="360" />
    <circle className={styles.glow} cx="566" cy="122" r="86" />
    <circle className={styles.sun} cx="566" cy="122" r="46" />
    <path
      className={styles.cloud}
      d="M120 84a11 11 0 0 1 0-22h16a11 11 0 0 1 4-21h44a11 11 0 0 1 6 21h30a11 11 0 0 1 0 22Z"
    />
    <path className={styles.far} d="M0 176C70 140 150 128 236 158S400 206 500 168 690 138 800 176V360H0Z" />
    <path className={styles.mountains} d="M0 202C90 176 190 186 290 200S470 214 560 190 720 176 800 196V360H0Z" />
    <path className={styles.back} d="M0 240C110 208 220 214 330 228S560 240 660 218 760 212 800 220V360H0Z" />
    <path
      className={styles.path}
      d="M553 233C546 243 480 242 430 252S366 276 420 288 500 312 450 336 372 352 358 362H486C500 344 566 330 556 306S452 276 462 264 566 246 557 233Z"
    />
    <Cypresses count={cypresses} />
    <Lights count={lights} />
    <path
      className={styles.front}
      d="M0 298C90 276 200 284 300 312S360 352 380 361H0ZM800 292C730 280 640 286 570 312S490 350 470 361H800Z"
    />
    {hasCairn && <Cairn />}
    <Poppies count={poppies} />
  </svg>
);

const Cypresses = ({ count }: { count: number }) =>
  CYPRESSES.slice(0, count).map((place) => {
    const { key, transform } = at(place);
    return (
      <g key={key} transform={transform}>
        <path className={styles.trunk} d="M-2 -8h4v10h-4Z" />
        <path className={styles.cypress} d="M0 -66C13 -46 14 -14 0 -6 -14 -14 -13 -46 0 -66Z" />
        <path className={styles.shade} d="M0 -66C13 -46 14 -14 0 -6Z" />
      </g>
    );
  });

const Lights = ({ count }: { count: number }) =>
  LIGHTS.slice(0, count).map((place) => {
    const { key, transform } = at(place);
    return (
      <g key={key} transform={transform}>
        <circle className={styles.halo} r="12" />
        <circle className={styles.light} r="4" />
      </g>
    );
  });

const Poppies = ({ count }: { count: number }) =>
  POPPIES.slice(0, count).map((place) => {
    const { key, transform } = at(place);
    return (
      <g key={key} transform={transform}>
        <path className={styles.stem} d="M0 0C-2 8 1 14 0 22" />
        <path className={styles.petals} d="M-13 -3C-13 -13 -4 -15 0 -9 4 -15 13 -13 13 -3 13 6 -13 6 -13 -3Z" />
        <circle className={styles.heart} cy="-4" r="3" />
      </g>
    );
  });

const Cairn = () => (
  <g transform="translate(318 322)">
    <ellipse className={styles.ground} cx="2" cy="14" rx="44" ry="7" />
    <path className={styles.stone} d="M-36 12C-38 -4 -16 -10 4 -9S40 -4 38 10C36 18 -34 19 -36 12Z" />
    <path className={styles.stoneLight} d="M-24 -11C-26 -24 -8 -28 4 -27S29 -22 27 -11C25 -5 -22 -4 -24 -11Z" />
    <path className={styles.stone} d="M-15 -28C-16 -39 -3 -42 4 -41S19 -37 18 -28C17 -23 -14 -22 -15 -28Z" />
    <path className={styles.stoneLight} d="M-6 -42C-7 -50 1 -52 4 -51S12 -48 11 -42C10 -39 -5 -38 -6 -42Z" />
  </g>
);

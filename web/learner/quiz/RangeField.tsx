import type { RangeOptions } from "@senda/contract/quiz";
import type { CSSProperties, KeyboardEvent } from "react";
import { Group } from "../../shared/ui/layout.ts";
import { RangeInput } from "../../shared/ui/RangeInput.tsx";
import styles from "./RangeField.module.css";
import { middleValue, scaleOf, sunPosition, ticksOf } from "./range-scale.ts";

interface Props {
  options: RangeOptions;
  answer: string;
  onChange: (answer: string) => void;
  labelledBy: string;
  isSmall: boolean;
}

export function RangeField({ options, answer, onChange, labelledBy, isSmall }: Props) {
  const scale = scaleOf(options);
  const { min, max, step } = scale;
  const value = answer === "" ? middleValue(scale) : Number(answer);
  // The position of the thumb is an answer too: a press on it, or Enter, takes it.
  const take = () => {
    if (answer === "") onChange(String(value));
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Enter" || key === " ") take();
  };
  const ticks = isSmall ? 0 : ticksOf(scale);
  return (
    <div className={isSmall ? styles.small : styles.card} data-card={isSmall ? undefined : true}>
      {!isSmall && <RangeScene share={(value - min) / (max - min)} text={answer} />}
      <div className={styles.control}>
        <RangeInput
          labelledBy={labelledBy}
          value={value}
          min={min}
          max={max}
          step={step}
          isOpen={answer === ""}
          valueText={answer === "" ? "Sin responder" : answer}
          onChange={(_number, text) => onChange(text)}
          onPress={take}
          onKeyDown={onKeyDown}
        />
        {ticks > 0 && (
          <Group justify="space-between" gap={0} mt={8} mx={-1.5} className={styles.ticks} aria-hidden>
            {Array.from({ length: ticks }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the marks are all alike.
              <i key={index} />
            ))}
          </Group>
        )}
        <Group justify="space-between" mt={10} c="var(--text-2)" ff="heading" fz="h3" fw={700} lh={1} aria-hidden>
          <span>{options.min}</span>
          <span>{options.max}</span>
        </Group>
      </div>
    </div>
  );
}

const RAYS =
  "M48 0C48 4 43.6 5.4 42.6 9.7C41.6 14 45 17.2 43.2 20.800C41.5 24.4 36.9 23.8 34.2 27.200C31.4 30.7 33.1 35 29.9 37.500C26.8 40 22.9 37.4 19 39.400C15 41.3 14.6 45.9 10.7 46.800C6.8 47.7 4.4 43.7 0 43.700C-4.4 43.7 -6.8 47.7 -10.7 46.800C-14.6 45.9 -15 41.3 -19 39.400C-22.9 37.4 -26.8 40 -29.9 37.500C-33.1 35 -31.4 30.7 -34.2 27.200C-36.9 23.8 -41.5 24.4 -43.2 20.800C-45 17.2 -41.6 14 -42.6 9.700C-43.6 5.4 -48 4 -48 0C-48 -4 -43.6 -5.4 -42.6 -9.700C-41.6 -14 -45 -17.2 -43.2 -20.800C-41.5 -24.4 -36.9 -23.8 -34.2 -27.200C-31.4 -30.7 -33.1 -35 -29.9 -37.500C-26.8 -40 -22.9 -37.4 -19 -39.400C-15 -41.3 -14.6 -45.9 -10.7 -46.800C-6.8 -47.7 -4.4 -43.7 0 -43.700C4.4 -43.7 6.8 -47.7 10.7 -46.800C14.6 -45.9 15 -41.3 19 -39.400C22.9 -37.4 26.8 -40 29.9 -37.500C33.1 -35 31.4 -30.7 34.2 -27.200C36.9 -23.8 41.5 -24.4 43.2 -20.800C45 -17.2 41.6 -14 42.6 -9.700C43.6 -5.4 48 -4 48 0Z";
const HILL =
  "M-10 214C-4.8 212.5 10.7 207.9 21 204.900C31.3 201.9 41.7 198.9 52 196C62.3 193.1 72.7 190.2 83 187.500C93.3 184.7 103.7 182 114 179.500C124.3 177 134.7 174.6 145 172.300C155.3 170.1 165.7 168 176 166C186.3 164.1 196.7 162.3 207 160.800C217.3 159.2 227.7 157.9 238 156.700C248.3 155.5 258.7 154.6 269 153.800C279.3 153.1 289.7 152.6 300 152.300C310.3 152 320.7 151.9 331 152.100C341.3 152.2 356.8 153 362 153.2";

const fontSize = (text: string) => Math.min(42, Math.floor(110 / Math.max(2, text.length)));

function RangeScene({ share, text }: { share: number; text: string }) {
  const { x, y } = sunPosition(share);
  const position: CSSProperties = { transform: `translate(${x}px, ${y}px)` };
  return (
    <svg viewBox="0 0 350 236" className={styles.scene} aria-hidden="true">
      <defs>
        <linearGradient id="range-sky" x2="0" y2="1">
          <stop stopColor="var(--sky-top)" />
          <stop offset="1" stopColor="var(--sky-foot)" />
        </linearGradient>
        <linearGradient id="range-hill" x2="0" y2="1">
          <stop stopColor="#4F9A82" />
          <stop offset="1" stopColor="#2F7A65" />
        </linearGradient>
      </defs>
      <path fill="url(#range-sky)" d="M0 0h350v236H0z" />
      <g fill="#fffaf0" opacity="var(--cloud)">
        <rect x="36" y="46" width="64" height="15" rx="7.5" />
        <rect x="48" y="33" width="34" height="15" rx="7.5" />
      </g>
      <path fill="var(--far)" d="M-4 168C40 120 90 128 140 152S250 122 354 134V240H-4Z" />
      <path fill="var(--middle)" d="M-4 190C60 160 110 168 170 180S290 150 354 168V240H-4Z" />
      <g className={styles.sun} style={position} data-open={text === "" || undefined}>
        <circle r="82" fill="#FFD071" opacity=".28" />
        <circle r="62" fill="#FFD071" opacity=".4" />
        <path fill="#FFB62E" d={RAYS} />
        <circle r="36" fill="#FFD27A" />
        <text y="0.35em" textAnchor="middle" fontSize={fontSize(text)} className={styles.value}>
          {text}
        </text>
      </g>
      <path fill="url(#range-hill)" d={`${HILL}V240H-10Z`} />
      <path
        fill="none"
        stroke="#FFF3DD"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeDasharray=".1 10"
        d={HILL}
        transform="translate(0 16)"
      />
    </svg>
  );
}

import type { RangeOptions } from "@senda/contract/quiz";
import type { KeyboardEvent } from "react";
import { RangeInput } from "../ui/RangeInput.tsx";
import styles from "./RangeField.module.css";
import { RangeScene } from "./RangeScene.tsx";
import { middleOf, scaleOf, ticksOf } from "./range-scene.ts";

interface Props {
  options: RangeOptions;
  /** The number as text; empty until somebody answers. */
  answer: string;
  onChange: (answer: string) => void;
  labelledBy: string;
  isSmall: boolean;
}

/** A value between two ends. The sun carries it over the hill, right above the knob. */
export function RangeField({ options, answer, onChange, labelledBy, isSmall }: Props) {
  const scale = scaleOf(options);
  const { min, max, step } = scale;
  const value = answer === "" ? middleOf(scale) : Number(answer);
  // Where the knob waits is an answer too: a press on it, or Enter, takes it.
  const take = () => {
    if (answer === "") onChange(String(value));
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Enter" || key === " ") take();
  };
  const ticks = isSmall ? 0 : ticksOf(scale);
  return (
    <div className={isSmall ? styles.small : styles.card}>
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
          <div className={styles.ticks} aria-hidden="true">
            {Array.from({ length: ticks }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the marks are all alike.
              <i key={place} />
            ))}
          </div>
        )}
        <div className={styles.ends} aria-hidden="true">
          <span>{options.min}</span>
          <span>{options.max}</span>
        </div>
      </div>
    </div>
  );
}

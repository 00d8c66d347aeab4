import { Checkbox, Group, Input, Radio, Slider, Stack, Textarea } from "@mantine/core";
import { limits } from "@senda/contract/limits";
import type { QuizAnswer, QuizQuestion, RangeOptions } from "@senda/contract/quiz";
import { rangeFault } from "@senda/contract/text-rules";
import { Hint } from "../../editor/EditorFrame.tsx";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import "@mantine/core/styles/Slider.layer.css";

interface SampleProps {
  question: QuizQuestion;
  answer: QuizAnswer | undefined;
  onChange: (answer: QuizAnswer) => void;
}

const offered = (options: readonly string[]) => [...new Set(options)].filter((option) => option.trim() !== "");

/** A made-up answer to a question of a quiz. */
export function SampleQuestion({ question, answer, onChange }: SampleProps) {
  const label = question.question.trim() || "Sin texto";
  const text = typeof answer === "string" ? answer : "";
  switch (question.type) {
    case "multipleChoice":
      return (
        <Checkbox.Group label={label} value={Array.isArray(answer) ? answer : []} onChange={onChange}>
          <Stack gap={10} mt={8}>
            {offered(question.options).map((option) => (
              <Checkbox key={option} value={option} label={option} />
            ))}
          </Stack>
        </Checkbox.Group>
      );
    case "singleChoice":
      return (
        <Radio.Group label={label} value={text} onChange={onChange}>
          <Stack gap={10} mt={8}>
            {offered(question.options).map((option) => (
              <Radio key={option} value={option} label={option} />
            ))}
          </Stack>
        </Radio.Group>
      );
    case "range":
      return <SampleRange label={label} options={question.options} answer={text} onChange={onChange} />;
    case "open":
      return (
        <Textarea
          label={label}
          autosize
          minRows={3}
          maxLength={limits.answerText}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    default:
      return null;
  }
}

interface RangeProps {
  label: string;
  options: RangeOptions;
  answer: string;
  onChange: (answer: string) => void;
}

function SampleRange({ label, options, answer, onChange }: RangeProps) {
  const [min, max, step] = [Number(options.min), Number(options.max), Number(options.step)];
  const middle = min + Math.round((max - min) / 2 / step) * step;
  const fault = rangeFault(options);
  const name = answer === "" ? label : `${label}: ${answer}`;
  return (
    <Input.Wrapper label={name} labelElement="div">
      {fault ? (
        <Hint>{fault.message}</Hint>
      ) : (
        <>
          <Slider
            mt={8}
            min={min}
            max={max}
            step={step}
            thumbLabel={name}
            thumbValueText={answer || "Sin responder"}
            opacity={answer === "" ? 0.5 : 1}
            label={null}
            value={answer === "" ? middle : Number(answer)}
            onChange={(value) => onChange(String(value))}
          />
          <Group justify="space-between" mt={6} fz="sm" c="dimmed" aria-hidden>
            <span>{options.min}</span>
            <span>{options.max}</span>
          </Group>
        </>
      )}
    </Input.Wrapper>
  );
}

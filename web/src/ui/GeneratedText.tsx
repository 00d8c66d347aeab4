import { Skeleton } from "@mantine/core";
import { IconSparkles } from "@tabler/icons-react";
import { Suspense } from "react";
import { lazyScreen } from "../lib/lazy-screen.ts";
import styles from "./GeneratedText.module.css";

const Markdown = lazyScreen(() => import("./Markdown.tsx"), "Markdown");

interface Props {
  children: string;
  level?: 2 | 3 | 4;
  note?: string;
}

const NOTE = "Texto generado de forma automática. No es un diagnóstico.";

/** Generated text, marked as such for people and for machines. */
export const GeneratedText = ({ children, level = 3, note = NOTE }: Props) => (
  <div data-ai-generated="true">
    <Suspense fallback={<TextSkeleton />}>
      <Markdown level={level}>{children}</Markdown>
    </Suspense>
    <p className={styles.note}>
      <IconSparkles size={18} aria-hidden />
      {note}
    </p>
  </div>
);

export const TextSkeleton = () => (
  <div className={styles.skeletons}>
    <Skeleton width="92%" />
    <Skeleton />
    <Skeleton width="70%" />
    <Skeleton width="44%" height={20} className={styles.heading} />
    <Skeleton />
    <Skeleton width="82%" />
  </div>
);

import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { GeneratedText, TextSkeleton } from "../ui/GeneratedText.tsx";
import { Sun } from "../ui/Sun.tsx";
import { analysisQuery, type Content, overviewOf, responsesOf } from "./api.ts";
import { Benefits } from "./Benefits.tsx";
import styles from "./Takeaway.module.css";

/** What one takes along: the benefits, or what the answers of a quiz tell. */
export function Takeaway({ content, isAnalysed }: { content: Content; isAnalysed: boolean }) {
  const stored = responsesOf(content).analysis;
  const asked = useQuery({ ...analysisQuery(content), enabled: isAnalysed && !stored });
  const analysis = stored ?? asked.data;
  const { benefits } = overviewOf(content);

  if (isAnalysed && analysis) {
    return (
      <section className={styles.card}>
        <h2>Tu análisis</h2>
        {asked.isFetchedAfterMount && <VisuallyHidden role="status">Tu análisis está listo.</VisuallyHidden>}
        <GeneratedText>{analysis}</GeneratedText>
      </section>
    );
  }
  if (isAnalysed && asked.isPending) {
    return (
      <section className={styles.card} aria-busy="true">
        <p role="status" className={styles.loading}>
          <Sun size={32} isTurning />
          Cargando Análisis
        </p>
        <TextSkeleton />
      </section>
    );
  }
  if (benefits.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>Lo que te llevas</h2>
      <Benefits benefits={benefits} />
    </section>
  );
}

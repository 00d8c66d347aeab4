import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { Tile } from "../../shared/ui/Badge.tsx";
import { Loading } from "../../shared/ui/Loading.tsx";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import styles from "./AttentionList.module.css";
import { attentionQuery } from "./api.ts";
import { type AttentionLine, attentionLine } from "./attention-texts.ts";

export function AttentionList() {
  const result = useQuery(attentionQuery);
  return (
    <section aria-label="Lo que pide atención" className={styles.place}>
      <QueryState result={result} failed="No pudimos ver qué pide atención" skeleton={<ListSkeleton />}>
        {(items) =>
          items.length === 0 ? (
            <p className={styles.calm} data-panel>
              <Tile tone="success" icon={IconCircleCheck} size={42} />
              <span>
                <b>Todo está en orden</b>
                <small>Nada pide tu atención ahora.</small>
              </span>
            </p>
          ) : (
            <ul className={styles.list} data-panel>
              {items.map(attentionLine).map((line) => (
                <Line key={line.key} line={line} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}

function Line({ line: { icon, tone, title, note, action } }: { line: AttentionLine }) {
  const id = useId();
  return (
    <li>
      <Tile tone={tone} icon={icon} size={42} />
      <span id={id}>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      <Button component={Link} to={action.to} variant="light" aria-describedby={id}>
        {action.label}
      </Button>
    </li>
  );
}

const ListSkeleton = () => (
  <Loading>
    <Skeleton height={64} radius={20} />
  </Loading>
);

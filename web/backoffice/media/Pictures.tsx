import { limits } from "@senda/contract/limits";
import type { MediaItem } from "@senda/contract/media";
import { IconPhotoSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Loading } from "../../shared/ui/Loading.tsx";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { TextButton } from "../../shared/ui/TextButton.tsx";
import { mediaPage } from "./api.ts";
import styles from "./Media.module.css";
import { MediaCard } from "./MediaCard.tsx";

const BATCH = 24;

interface PicturesProps {
  q: string;
  chosen: MediaItem | null;
  onChoose: (item: MediaItem) => void;
}

export function Pictures({ q, chosen, onChoose }: PicturesProps) {
  const [limit, setLimit] = useState(BATCH);
  const result = useQuery(mediaPage({ kind: "image", q: q || undefined, limit: String(limit) }));
  return (
    <QueryState result={result} failed="No pudimos cargar las imágenes" skeleton={<Loading />}>
      {({ items, cursor }) =>
        items.length === 0 ? (
          <EmptyState icon={IconPhotoSearch} title={q ? "No hay resultados" : "Aún no hay imágenes"} level={3}>
            {q ? "Prueba con otras palabras." : "Sube la primera."}
          </EmptyState>
        ) : (
          <div>
            <ul className={styles.grid} aria-label="Imágenes">
              {items.map((item) => (
                <li key={item.id}>
                  <button
                    type="button"
                    className={styles.card}
                    aria-pressed={item.id === chosen?.id}
                    onClick={() => onChoose(item)}
                  >
                    <MediaCard item={item} isChosen={item.id === chosen?.id} />
                  </button>
                </li>
              ))}
            </ul>
            {cursor !== null && limit < limits.page && (
              <TextButton onClick={() => setLimit(Math.min(limits.page, limit + BATCH))}>Ver más</TextButton>
            )}
          </div>
        )
      }
    </QueryState>
  );
}

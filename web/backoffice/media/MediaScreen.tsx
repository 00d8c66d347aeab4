import { useMediaQuery } from "@mantine/hooks";
import { mediaKinds } from "@senda/contract/choices";
import type { MediaItem } from "@senda/contract/media";
import { IconPhoto } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { sizeText } from "../../shared/lib/formats.ts";
import { Loading } from "../../shared/ui/Loading.tsx";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { counted } from "../format.ts";
import { FilterSelect, Filters } from "../list/Filters.tsx";
import { NoItems } from "../list/List.tsx";
import { Pager } from "../list/Pager.tsx";
import { useListState } from "../list/use-list-state.ts";
import { PageHead } from "../PageHead.tsx";
import { mediaPage, mediaSummaryQuery } from "./api.ts";
import styles from "./Media.module.css";
import { MediaCard } from "./MediaCard.tsx";
import { OpenFile } from "./OpenFile.tsx";
import { UploadButton } from "./UploadButton.tsx";
import { useOpenFile } from "./use-open-file.ts";

const kindChoices = [
  { value: "", label: "Todos" },
  { value: "image", label: "Imágenes" },
  { value: "audio", label: "Audios" },
  { value: "video", label: "Videos" },
] as const;

const noMedia = {
  icon: IconPhoto,
  title: "Aún no hay archivos",
  text: "Sube el primero. También están aquí los de portadas y contenidos.",
};

const YES = ["true"] as const;

function useMediaList() {
  const list = useListState({
    sorts: ["newest"],
    sort: "newest",
    direction: "desc",
    filters: { kind: mediaKinds, lacksAlt: YES, isUnused: YES },
  });
  const { kind, lacksAlt, isUnused } = list.filters;
  const { sort: _sort, direction: _direction, ...query } = list.query;
  const wanted = {
    ...query,
    kind: kind || undefined,
    lacksAlt: lacksAlt || undefined,
    isUnused: isUnused || undefined,
  };
  return { list, result: useQuery(mediaPage(wanted)) };
}

export function MediaScreen() {
  const { list, result } = useMediaList();
  const opened = useOpenFile();
  const { data: summary } = useQuery(mediaSummaryQuery);
  const isWide = useMediaQuery("(min-width: 1101px)", true, { getInitialValueInEffect: false });
  const shownId = opened.fileId ?? (isWide ? result.data?.items[0]?.id : undefined);
  const total = result.data?.total ?? null;
  return (
    <>
      <PageHead
        title="Medios"
        note={summary ? `${counted(summary.files, "archivo", "archivos")} · ${sizeText(summary.bytes)}` : " "}
        actions={<UploadButton onAdded={({ id }) => opened.open(id)} />}
      />
      <Filters
        search="Buscar por nombre o descripción"
        text={list.text}
        onSearch={list.search}
        onClear={list.isNarrowed ? list.clear : null}
        found={list.isNarrowed && total !== null ? counted(total, "resultado", "resultados") : ""}
      >
        <FilterSelect
          label="Tipo"
          value={list.filters.kind}
          options={kindChoices}
          onChange={(value) => list.filterBy("kind", value)}
        />
        <FilterPill list={list} name="lacksAlt" label="Sin texto alternativo" count={summary?.withoutAlt} />
        <FilterPill list={list} name="isUnused" label="Sin uso" count={summary?.unused} />
      </Filters>
      <div className={styles.columns}>
        <QueryState result={result} failed="No pudimos cargar los medios" skeleton={<Loading />}>
          {({ items, cursor }) =>
            items.length === 0 ? (
              <NoItems empty={list.isNarrowed ? null : noMedia} onClear={list.clear} />
            ) : (
              <div>
                <Cards items={items} shownId={shownId} opened={opened} isStale={result.isPlaceholderData} />
                <Pager page={list.page} shown={items.length} total={total} cursor={cursor} onGo={list.goToPage} />
              </div>
            )
          }
        </QueryState>
        {shownId && <OpenFile key={shownId} id={shownId} isWide={isWide} onClose={() => opened.open(null)} />}
      </div>
    </>
  );
}

interface PillProps {
  list: ReturnType<typeof useMediaList>["list"];
  name: "lacksAlt" | "isUnused";
  label: string;
  count: number | undefined;
}

const FilterPill = ({ list, name, label, count }: PillProps) => {
  const isOn = list.filters[name] === "true";
  return (
    <button
      type="button"
      className={styles.pill}
      aria-pressed={isOn}
      onClick={() => list.filterBy(name, isOn ? "" : "true")}
    >
      {label} {count !== undefined && <b>{count}</b>}
    </button>
  );
};

interface CardsProps {
  items: readonly MediaItem[];
  shownId: string | undefined;
  opened: ReturnType<typeof useOpenFile>;
  isStale: boolean;
}

const Cards = ({ items, shownId, opened: { addressOf, options }, isStale }: CardsProps) => (
  <ul className={styles.grid} aria-label="Archivos" data-stale={isStale || undefined}>
    {items.map((item) => (
      <li key={item.id}>
        <Link
          className={styles.card ?? ""}
          to={addressOf(item.id)}
          {...options}
          aria-current={item.id === shownId || undefined}
        >
          <MediaCard item={item} isChosen={item.id === shownId} hasSize />
        </Link>
      </li>
    ))}
  </ul>
);

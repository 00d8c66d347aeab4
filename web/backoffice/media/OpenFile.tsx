import { IconPhotoSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Loading } from "../../shared/ui/Loading.tsx";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { AdminDialog } from "../dialogs/AdminDialog.tsx";
import { mediaQuery } from "./api.ts";
import styles from "./Media.module.css";
import { MediaDetailPanel } from "./MediaDetail.tsx";

export function OpenFile({ id, isWide, onClose }: { id: string; isWide: boolean; onClose: () => void }) {
  const result = useQuery(mediaQuery(id));
  const missing = (
    <EmptyState icon={IconPhotoSearch} title="Este archivo ya no existe">
      Elige otro de la lista.
    </EmptyState>
  );
  const body = (
    <QueryState result={result} failed="No pudimos cargar el archivo" skeleton={<Loading />} missing={missing}>
      {(item) => <MediaDetailPanel item={item} onGone={onClose} />}
    </QueryState>
  );
  return isWide ? (
    <Panel>{body}</Panel>
  ) : (
    <AdminDialog title="Archivo" size={640} onClose={onClose}>
      {body}
    </AdminDialog>
  );
}

const Panel = ({ children }: { children: ReactNode }) => (
  <aside className={styles.detail} data-panel aria-label="Archivo">
    {children}
  </aside>
);

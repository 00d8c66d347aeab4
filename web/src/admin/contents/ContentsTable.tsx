import { Link } from "react-router";
import type { Content } from "../../contents/api.ts";
import { durationText } from "../../lib/formats.ts";
import { ContentKind } from "../list/cells.tsx";
import { Table } from "../list/Table.tsx";

interface Props {
  label: string;
  contents: readonly Content[];
  pathTo: (contentId: string) => string;
}

export const ContentsTable = ({ label, contents, pathTo }: Props) => (
  <Table
    label={label}
    items={contents.toSorted((a, b) => a.order - b.order)}
    keyOf={({ id }) => id}
    columns={[
      { label: "Título", as: "lead", cell: ({ id, title }) => <Link to={pathTo(id)}>{title}</Link> },
      { label: "Orden", isNumber: true, cardLabel: "Orden", cell: ({ order }) => order },
      { label: "Puntos", isNumber: true, cardLabel: "Puntos", cell: ({ points }) => points },
      { label: "Duración", isNumber: true, isNowrap: true, cell: ({ duration }) => durationText(duration) },
      { label: "Tipo", as: "last", cell: ({ type }) => <ContentKind type={type} /> },
    ]}
  />
);

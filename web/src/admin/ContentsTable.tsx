import { Link } from "react-router";
import type { Content } from "../contents/api.ts";
import { durationText } from "../lib/duration.ts";
import { ContentKind } from "./parts/Kinds.tsx";
import { Table } from "./parts/Table.tsx";

interface Props {
  label: string;
  contents: readonly Content[];
  pathTo: (contentId: string) => string;
}

const columns = [
  { label: "Título" },
  { label: "Orden", isNumber: true },
  { label: "Puntos", isNumber: true },
  { label: "Duración", isNumber: true },
  { label: "Tipo" },
];

/** The contents of a place, in their order. */
export const ContentsTable = ({ label, contents, pathTo }: Props) => (
  <Table label={label} columns={columns}>
    {contents
      .toSorted((a, b) => a.order - b.order)
      .map((content) => (
        <tr key={content.id}>
          <td data-lead>
            <Link to={pathTo(content.id)}>{content.title}</Link>
          </td>
          <td data-number data-label="Orden">
            {content.order}
          </td>
          <td data-number data-label="Puntos">
            {content.points}
          </td>
          <td data-number data-nowrap>
            {durationText(content.duration)}
          </td>
          <td data-last>
            <ContentKind type={content.type} />
          </td>
        </tr>
      ))}
  </Table>
);

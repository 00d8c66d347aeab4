import type { AdviceAuthor } from "@senda/contract/records";
import { GeneratedText } from "../../shared/ui/GeneratedText.tsx";

const BY_SENDA = "Consejo generado automáticamente por Senda; no sustituye atención profesional.";
const BY_AI = "Consejo generado automáticamente (IA); no sustituye atención profesional.";

interface Props {
  author: AdviceAuthor | null;
  level: 2 | 3 | 4;
  /** The path that shows this advice again. */
  path: string;
  children: string;
}

export const AdviceText = ({ author, level, path, children }: Props) => (
  <GeneratedText
    level={level}
    note={author === "AI" ? BY_AI : BY_SENDA}
    wayBack={{ from: path, fromLabel: "Volver a tu diario" }}
  >
    {children}
  </GeneratedText>
);

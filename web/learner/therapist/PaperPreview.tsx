import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import logo from "../../shared/ui/art/logo-wordmark.svg";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { dots } from "../diary/FeelingDot.tsx";
import { FONTS, type Mark, PAPER, type PaperPage } from "./marks.ts";
import styles from "./TherapistScreen.module.css";

/** The pages as they will be printed, one at a time. */
export function PaperPreview({ pages, summary }: { pages: readonly PaperPage[]; summary: string }) {
  const [wanted, setWanted] = useState(0);
  const index = Math.min(wanted, pages.length - 1);
  const place = `Página ${index + 1} de ${pages.length}`;
  return (
    <div className={styles.preview}>
      <svg
        className={styles.paper}
        viewBox={`0 0 ${PAPER.width} ${PAPER.height}`}
        role="img"
        aria-label={`Vista previa del documento: ${summary}. ${place}.`}
      >
        {pages[index]
          ?.flatMap(({ marks }) => marks)
          .map((mark, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks have no state, and their order is what they are.
            <Drawn key={place} mark={mark} />
          ))}
      </svg>
      {pages.length > 1 && (
        <div className={styles.pager} data-ends>
          <IconButton
            label="Página anterior"
            icon={IconChevronLeft}
            isOff={index === 0}
            onClick={() => setWanted(index - 1)}
          />
          <span role="status">{place}</span>
          <IconButton
            label="Página siguiente"
            icon={IconChevronRight}
            isOff={index === pages.length - 1}
            onClick={() => setWanted(index + 1)}
          />
        </div>
      )}
    </div>
  );
}

function Drawn({ mark }: { mark: Mark }) {
  switch (mark.kind) {
    case "text":
      return (
        <text
          x={mark.x}
          y={mark.y}
          fontSize={mark.size}
          fill={mark.color}
          fontFamily={`"${FONTS[mark.font].family}", system-ui, sans-serif`}
          fontWeight={FONTS[mark.font].weight}
        >
          {mark.text}
        </text>
      );
    case "face":
      return mark.feeling ? (
        <image href={dots[mark.feeling]} x={mark.x} y={mark.y} width={mark.size} height={mark.size} />
      ) : (
        <circle
          cx={mark.x + mark.size / 2}
          cy={mark.y + mark.size / 2}
          r={mark.size / 2 - 0.6}
          fill="none"
          stroke="#7c8780"
          strokeDasharray={`${mark.size / 9} ${mark.size / 12}`}
        />
      );
    case "line":
      return <rect x={mark.x} y={mark.y} width={mark.width} height={mark.thickness} fill={mark.color} />;
    case "box":
      return <rect x={mark.x} y={mark.y} width={mark.width} height={mark.height} rx={mark.radius} fill={mark.color} />;
    default:
      return <image href={logo} x={mark.x} y={mark.y} height={mark.height} />;
  }
}

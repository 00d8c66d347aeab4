import { IconCircleCheckFilled } from "@tabler/icons-react";
import { coverSizes } from "../lib/cover-sizes.ts";
import { percentText } from "../lib/formats.ts";
import lavanda from "../ui/art/cover-lavanda.svg";
import olivar from "../ui/art/cover-olivar.svg";
import valle from "../ui/art/cover-valle.svg";
import styles from "./RouteCover.module.css";

const covers = [valle, olivar, lavanda] as const;

/** The picture of a route without a cover: the same one for the same position. */
export const defaultCover = (order: number): string => covers[Math.abs(order) % covers.length] ?? valle;

export interface Cover {
  order: number;
  coverImage: { url: string; smallUrl: string } | null;
}

interface Props {
  route: Cover;
  isSmall?: boolean;
  sizes?: string;
  className?: string | undefined;
}

export function RouteCover({
  route: { coverImage, order },
  isSmall = false,
  sizes = coverSizes.route,
  className,
}: Props) {
  if (isSmall)
    return <img src={coverImage?.smallUrl ?? defaultCover(order)} alt="" className={className} loading="lazy" />;
  const choice = coverImage && { srcSet: `${coverImage.smallUrl} 640w, ${coverImage.url} 1600w`, sizes };
  return (
    <img src={coverImage?.url ?? defaultCover(order)} alt="" className={className} fetchPriority="high" {...choice} />
  );
}

export const CoverLabel = ({ children }: { children: string }) => (
  <span className={styles.label} data-pill data-art>
    {children}
  </span>
);

export const RouteProgressLabel = ({ progress, onArt = false }: { progress: number; onArt?: boolean }) => {
  const isComplete = progress === 100;
  return (
    <span className={styles.label} data-pill data-complete={isComplete || undefined} data-art={onArt || undefined}>
      {isComplete && <IconCircleCheckFilled size={17} aria-hidden />}
      {isComplete ? "Completo" : percentText(progress)}
    </span>
  );
};

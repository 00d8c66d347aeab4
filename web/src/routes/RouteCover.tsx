import lavanda from "../ui/art/cover-lavanda.svg";
import olivar from "../ui/art/cover-olivar.svg";
import valle from "../ui/art/cover-valle.svg";

const covers = [valle, olivar, lavanda] as const;

/** The picture of a route without a cover: the same one for the same position. */
export const defaultCover = (order: number): string => covers[Math.abs(order) % covers.length] ?? valle;

interface Props {
  route: { order: number; coverImage: { url: string; smallUrl: string } | null };
  /** The small picture, for cards. */
  isSmall?: boolean;
  className?: string | undefined;
}

/** A route's cover, or a default landscape. */
export function RouteCover({ route: { coverImage, order }, isSmall = false, className }: Props) {
  const own = isSmall ? coverImage?.smallUrl : coverImage?.url;
  return <img src={own ?? defaultCover(order)} alt="" className={className} loading={isSmall ? "lazy" : "eager"} />;
}

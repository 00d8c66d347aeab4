import { defaultCover } from "./default-cover.ts";

interface Props {
  route: { order: number; coverImage: { url: string; smallUrl: string } | null };
  /** On a card the small picture is enough. */
  isSmall?: boolean;
  className?: string | undefined;
}

/** A route's picture, or the landscape that stands in for it. */
export function RouteCover({ route: { coverImage, order }, isSmall = false, className }: Props) {
  const own = isSmall ? coverImage?.smallUrl : coverImage?.url;
  return <img src={own ?? defaultCover(order)} alt="" className={className} loading={isSmall ? "lazy" : "eager"} />;
}

import type { Route } from "@senda/contract/routes";
import { type Icon, IconChevronRight, IconPlayerPlayFilled, IconSunHigh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../shared/app/paths.ts";
import { coverSizes } from "../../shared/lib/cover-sizes.ts";
import { isRouteStarted } from "../../shared/routes/api.ts";
import { RouteCover, RouteProgressLabel } from "../../shared/routes/RouteCover.tsx";
import empty from "../../shared/ui/art/empty-routes.svg";
import emptyDark from "../../shared/ui/art/empty-routes-dark.svg";
import hero from "../../shared/ui/art/hero.svg";
import heroNight from "../../shared/ui/art/hero-night.svg";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { HillEdge, HillSide } from "../../shared/ui/HillEdge.tsx";
import { Loading } from "../../shared/ui/Loading.tsx";
import { ProgressBar } from "../../shared/ui/ProgressBar.tsx";
import { Scene } from "../../shared/ui/Scene.tsx";
import { ScreenSection } from "../../shared/ui/Screen.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { CardLink, MoreLink } from "../../shared/ui/TextButton.tsx";
import styles from "./RouteCards.module.css";

interface LeadCardProps {
  /** Undefined if they could not be loaded. */
  routes: readonly Route[] | undefined;
  /** Points stay when a route goes: a person who has some has begun before. */
  hasBegun: boolean;
}

export function LeadCard({ routes, hasBegun }: LeadCardProps) {
  const route = routes?.find(({ progressStatus }) => progressStatus === "IN_PROGRESS");
  if (!route) {
    return (
      <Lead {...wayOn(routes, hasBegun)} picture={<Scene day={hero} night={heroNight} />} icon={IconChevronRight} />
    );
  }
  return (
    <Lead
      to={paths.route(route.id)}
      picture={<RouteCover route={route} sizes={coverSizes.home} />}
      eyebrow="Continúa tu ruta"
      title={route.title}
      icon={IconPlayerPlayFilled}
    >
      <div className={styles.leadProgress}>
        <ProgressBar value={route.progress} label="Progreso" withSun onPine />
        <b>{Math.floor(route.progress)}%</b>
      </div>
    </Lead>
  );
}

/** If no route is under way: the first step, the next route, or a word when all are completed. */
function wayOn(routes: readonly Route[] | undefined, hasBegun: boolean): Pick<LeadProps, "to" | "eyebrow" | "title"> {
  if (!routes) return { to: paths.calm, eyebrow: "Mientras tanto", title: "Tres minutos para respirar" };
  if (!hasBegun && !routes.some(isRouteStarted))
    return { to: paths.routes, eyebrow: "Tu primer paso", title: "Toda senda empieza con un paso" };
  const next = routes.find((route) => !isRouteStarted(route) && route.contentsCount > 0);
  if (next) return { to: paths.route(next.id), eyebrow: "Lo siguiente, cuando quieras", title: next.title };
  return { to: paths.routes, eyebrow: "Has caminado todas tus rutas", title: "Vuelve a la que más te ayudó" };
}

interface LeadProps {
  to: string;
  picture: ReactNode;
  eyebrow: string;
  title: string;
  icon: Icon;
  children?: ReactNode;
}

const Lead = ({ to, picture, eyebrow, title, icon: Picture, children }: LeadProps) => (
  <Link to={to} className={styles.lead}>
    <div className={styles.art} data-scene>
      {picture}
      <HillEdge className={styles.edge} />
      <HillSide className={styles.side} />
    </div>
    <div className={styles.body}>
      <div>
        <span className={styles.eyebrow}>{eyebrow}</span>
        <h2>{title}</h2>
      </div>
      <span className={styles.go} data-circle aria-hidden="true">
        <Picture size={26} />
      </span>
      {children}
    </div>
  </Link>
);

/** A small thing for a day on which a route is too much. */
export const CalmLine = () => (
  <CardLink to={paths.calm} className={styles.calm}>
    <i className={styles.sun} data-circle data-tone="lavanda">
      <IconSunHigh size={24} aria-hidden />
    </i>
    <span>
      Tres minutos de calma
      <small>Una práctica breve para ahora mismo</small>
    </span>
    <IconChevronRight size={20} color="var(--text-3)" aria-hidden />
  </CardLink>
);

export const LeadSkeleton = () => (
  <Loading>
    <Skeleton height="" radius={28} className={styles.skeleton} />
  </Loading>
);

export const YourRoutes = ({ routes, isLoading }: { routes: readonly Route[]; isLoading: boolean }) => (
  <ScreenSection title="Tus Rutas" link={<MoreLink to={paths.routes}>Ver más rutas</MoreLink>}>
    {isLoading ? (
      <Loading className={styles.list}>
        <Skeleton height={96} radius={20} />
        <Skeleton height={96} radius={20} />
      </Loading>
    ) : routes.length === 0 ? (
      <EmptyState art={{ day: empty, night: emptyDark }} level={3} title="Aún no has iniciado ninguna ruta">
        Cuando empieces una, la verás aquí para retomarla cuando quieras.
      </EmptyState>
    ) : (
      <ul className={styles.list}>
        {routes.map((route) => (
          <li key={route.id}>
            <RouteLine route={route} />
          </li>
        ))}
      </ul>
    )}
  </ScreenSection>
);

const RouteLine = ({ route }: { route: Route }) => (
  <CardLink to={paths.route(route.id)} className={styles.line}>
    <RouteCover route={route} isSmall className={styles.cover} />
    <div className={styles.words}>
      <h3>{route.title}</h3>
      <div className={styles.progress}>
        {route.progress < 100 && <ProgressBar value={route.progress} label={`Progreso de ${route.title}`} isThin />}
        <RouteProgressLabel progress={route.progress} />
      </div>
    </div>
  </CardLink>
);

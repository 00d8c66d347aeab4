import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "../app/paths.ts";
import hero from "../ui/art/hero.svg";
import heroNight from "../ui/art/hero-night.svg";
import { HillEdge, HillSide } from "../ui/HillEdge.tsx";
import { Scene } from "../ui/Scene.tsx";
import styles from "./BigCard.module.css";

/** The picture at the head of the home screen while no route is under way. */
export const StartCard = () => (
  <Link to={paths.routes} className={styles.card}>
    <div className={styles.art}>
      <Scene day={hero} night={heroNight} />
      <HillEdge className={styles.edge} />
      <HillSide className={styles.side} />
    </div>
    <div className={styles.body}>
      <div>
        <span className={styles.eyebrow}>Tu primer paso</span>
        <h2 className={styles.title}>Toda senda empieza con un paso</h2>
      </div>
      <span className={styles.go} aria-hidden="true">
        <IconArrowRight size={26} />
      </span>
    </div>
  </Link>
);

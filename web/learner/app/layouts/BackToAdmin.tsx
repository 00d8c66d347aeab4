import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "../../../shared/app/paths.ts";
import styles from "./BackToAdmin.module.css";

/** Above the learners' side, if an administrator looks at it. */
export const BackToAdmin = () => (
  <aside className={styles.bar} aria-label="Administración">
    <span>Ves Senda como alumno.</span>
    <Link to={paths.admin}>
      <IconArrowLeft size={18} aria-hidden /> Volver a administración
    </Link>
  </aside>
);

import { IconLeaf } from "@tabler/icons-react";
import styles from "./Benefits.module.css";

/** What one takes along. */
export const Benefits = ({ benefits }: { benefits: readonly string[] }) => (
  <ul className={styles.benefits}>
    {benefits.map((benefit) => (
      <li key={benefit}>
        <i>
          <IconLeaf size={18} aria-hidden />
        </i>
        <span>{benefit}</span>
      </li>
    ))}
  </ul>
);

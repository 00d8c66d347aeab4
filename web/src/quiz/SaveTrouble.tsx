import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import styles from "./SaveTrouble.module.css";

/** The answer is still here, and says that it has not arrived. */
export const SaveTrouble = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className={styles.trouble}>
    <p>No pudimos guardar tu respuesta. La conservamos aquí y volveremos a intentarlo.</p>
    <Button variant="default" leftSection={<IconRefresh size={20} aria-hidden />} onClick={onRetry}>
      Reintentar
    </Button>
  </div>
);

import type { ReactNode } from "react";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

/** The boxes that will stand here, and the word for whoever does not see them. */
export const Loading = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={className} aria-busy="true">
    <VisuallyHidden role="status">Cargando...</VisuallyHidden>
    {children}
  </div>
);

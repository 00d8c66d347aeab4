import { IconLifebuoy } from "@tabler/icons-react";
import { paths } from "../app/paths.ts";
import { IconLink } from "../ui/IconButton.tsx";

/** The same as a button in a screen's header. Its own file, so that the first load needs no icon button. */
export const HelpIconLink = ({ className }: { className?: string | undefined }) => (
  <IconLink to={paths.help} label="Ayuda ahora" icon={IconLifebuoy} tone="lavanda" className={className} data-help />
);

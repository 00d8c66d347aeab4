import { IconLifebuoy, IconSunHigh } from "@tabler/icons-react";
import { paths } from "../app/paths.ts";
import { IconLink } from "../ui/IconButton.tsx";
import { Group } from "../ui/layout.ts";

interface Props {
  className?: string | undefined;
  /** Where «Calma ya» would lead to the screen that it is on. */
  isAlone?: boolean;
}

/** The same as buttons in a screen's header. Its own file, so that the first load needs no icon button. */
export const HelpIconLink = ({ className, isAlone = false }: Props) => {
  const help = (
    <IconLink to={paths.help} label="Ayuda ahora" icon={IconLifebuoy} tone="lavanda" className={className} data-help />
  );
  if (isAlone) return help;
  return (
    <Group gap={8} flex="none">
      <IconLink to={paths.calm} label="Calma ya" icon={IconSunHigh} className={className} />
      {help}
    </Group>
  );
};

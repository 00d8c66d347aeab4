import { IconHistory } from "@tabler/icons-react";
import { initials } from "../../shared/lib/formats.ts";
import { Tile } from "../../shared/ui/Badge.tsx";

/** The person who saved a version; a picture for one of the demo or of a copy. */
export function Who({ name, size = 38 }: { name: string | null; size?: number }) {
  if (!name) return <Tile tone="plain" icon={IconHistory} size={size} iconSize={size / 2} isRound />;
  const [firstName = "", lastName = ""] = name.split(" ");
  return (
    <Tile tone="pine" size={size} isRound>
      {initials(firstName, lastName)}
    </Tile>
  );
}

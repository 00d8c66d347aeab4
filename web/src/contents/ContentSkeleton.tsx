import { paths } from "../paths.ts";
import { BareHeader } from "../ui/BareHeader.tsx";
import { Bone } from "../ui/Bone.tsx";
import { DockScreen } from "../ui/DockScreen.tsx";
import unseen from "../ui/Unseen.module.css";
import styles from "./ContentSkeleton.module.css";

/** A content that is on its way; one can already go back. */
export const ContentSkeleton = ({ routeId }: { routeId: string }) => (
  <DockScreen width="media" dock={<Bone height={52} radius={99} />}>
    <BareHeader backTo={paths.route(routeId)} backLabel="Volver a la ruta">
      <Bone width={86} height={40} radius={99} />
    </BareHeader>
    <div className={styles.page} aria-busy="true">
      <h1 className={unseen.unseen}>Cargando...</h1>
      <Bone height="auto" radius={28} className={styles.picture} />
      <Bone width="72%" height={30} />
      <div className={styles.chips}>
        <Bone width={110} height={30} radius={99} />
        <Bone width={90} height={30} radius={99} />
        <Bone width={100} height={30} radius={99} />
      </div>
      <Bone />
      <Bone width="92%" />
      <Bone width="64%" />
    </div>
  </DockScreen>
);

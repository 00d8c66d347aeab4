import { paths } from "../paths.ts";
import { BareHeader } from "../ui/BareHeader.tsx";
import { Bone } from "../ui/Bone.tsx";
import { DockScreen } from "../ui/DockScreen.tsx";
import unseen from "../ui/Unseen.module.css";
import styles from "./CompletionSkeleton.module.css";

export const CompletionSkeleton = ({ routeId }: { routeId: string }) => (
  <DockScreen dock={<Bone height={52} radius={99} />}>
    <BareHeader backTo={paths.route(routeId)} backLabel="Volver a la ruta">
      <Bone width={86} height={40} radius={99} />
    </BareHeader>
    <div className={styles.page} aria-busy="true">
      <h1 className={unseen.unseen}>Cargando...</h1>
      <Bone width={200} height={200} radius="50%" />
      <Bone width={210} height={34} />
      <Bone width={260} height={20} />
      <Bone height={170} radius={28} className={styles.card} />
    </div>
  </DockScreen>
);

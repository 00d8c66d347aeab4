import { Bone } from "../ui/Bone.tsx";
import { Loading } from "../ui/Loading.tsx";

/** The card that will lead on, in its own size. */
export const HomeSkeleton = () => (
  <Loading>
    <Bone height={290} radius={28} />
  </Loading>
);

import { type ComponentProps, Suspense } from "react";
import { lazyScreen } from "../../../shared/lib/lazy-screen.ts";
import { TextSkeleton } from "../../../shared/ui/GeneratedText.tsx";

// Few records need it. It comes with «Ayuda ahora», which is made ready for when there is no connection.
const CareCard = lazyScreen(() => import("../CareCard.tsx"), "CareCard");

export const RecordCare = (props: ComponentProps<typeof CareCard>) => (
  <Suspense fallback={<TextSkeleton />}>
    <CareCard {...props} />
  </Suspense>
);

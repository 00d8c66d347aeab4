import { Suspense } from "react";
import { lazyScreen } from "../lib/lazy-screen.ts";
import { Loading } from "../ui/Loading.tsx";
import type { ContentFormProps } from "./contents/use-content-form.ts";

const Form = lazyScreen(() => import("./contents/ContentForm.tsx"), "ContentForm");

/** The form that writes a content. It is the largest part of the back-office, and travels when it is needed. */
export const ContentForm = (props: ContentFormProps) => (
  <Suspense fallback={<Loading />}>
    <Form {...props} />
  </Suspense>
);

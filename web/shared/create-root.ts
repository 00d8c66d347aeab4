import * as client from "react-dom/client";

/** In the file of React itself (`first-load/chunk-groups.ts`): setting React up is then a task before that of the app. */
export const { createRoot } = client;

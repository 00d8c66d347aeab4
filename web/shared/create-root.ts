import * as client from "react-dom/client";

/** In the file of React itself (the group `react` of `vite.config.ts`): setting React up is then a task before that of the app. */
export const { createRoot } = client;

/** Not in app/paths.ts, which every first visit loads. */
export const promptLabPath = (contentId = ":contentId") => `/admin/prompt-lab/${contentId}`;

/** Whether this person has asked their system for less movement. */
export const wantsLessMotion = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How to scroll by ourselves: gently, or at once. */
export const scrollBehavior = (): ScrollBehavior => (wantsLessMotion() ? "instant" : "smooth");

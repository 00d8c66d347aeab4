import { forgetEarlyAnswers } from "../api/early-answer.ts";
import { forgetAnswers } from "../api/kept-answers.ts";
import { session } from "../api/session.ts";
import { toast } from "../ui/toast.tsx";

const EXPIRED = "Sesión caducada, por favor, inicia sesión nuevamente.";

/** Keeps up with the other tabs, forgets what belongs to a session that is over, and says so when it has expired. */
export function followSession(): () => void {
  const stops = [
    session.follow(),
    session.listen({
      onOwnerGone() {
        forgetAnswers();
        forgetEarlyAnswers();
      },
      onExpired: () => toast.warning(EXPIRED),
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

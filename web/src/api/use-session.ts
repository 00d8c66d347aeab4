import { useSyncExternalStore } from "react";
import { type SessionState, session } from "./session.ts";

const listen = (onChange: () => void) => session.listen({ onChange });

export const useSession = (): SessionState => useSyncExternalStore(listen, () => session.state);

import { useLocation, useNavigate, useParams } from "react-router";
import { staysOnScreen } from "../../shared/lib/location-state.tsx";
import { adminPaths } from "../admin-paths.ts";

/** The file that is open is in the address, beside the filters; nothing scrolls when another one is opened. */
export function useOpenFile() {
  const { fileId } = useParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const kept: object = typeof state === "object" && state !== null ? state : {};
  const options = { replace: true, preventScrollReset: true, state: { ...kept, ...staysOnScreen } };
  const addressOf = (id: string | null) => ({ pathname: id ? adminPaths.mediaFile(id) : adminPaths.media, search });
  return { fileId, options, addressOf, open: (id: string | null) => void navigate(addressOf(id), options) };
}

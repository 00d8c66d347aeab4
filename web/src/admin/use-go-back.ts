import { useLocation, useNavigate } from "react-router";

/** To the page that one came from; whoever came by the address itself is led to `home`. */
export function useGoBack(home: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === "default" ? navigate(home, { replace: true }) : navigate(-1));
}

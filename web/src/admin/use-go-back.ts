import { useLocation, useNavigate } from "react-router";

/** To the previous page, or to `home` where the form was opened by its address. */
export function useGoBack(home: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === "default" ? navigate(home, { replace: true }) : navigate(-1));
}

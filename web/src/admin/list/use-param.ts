import { useSearchParams } from "react-router";
import { staysOnScreen } from "../../lib/location-state.tsx";

/** One choice of a screen that is in its address: a tab, a filter. Empty where none is made. */
export function useParam(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (value: string) =>
    setParams(value === "" ? {} : { [name]: value }, { replace: true, state: staysOnScreen });
  return [params.get(name) ?? "", choose];
}

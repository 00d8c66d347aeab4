import { useLayoutEffect } from "react";
import { Loading } from "../ui/Loading.tsx";
import { toast } from "../ui/toast.tsx";

/** At a path of the other app: its page is loaded in the place of this one. */
export function OtherApp() {
  useLayoutEffect(() => {
    toast.takeAlong();
    const { pathname, search, hash } = window.location;
    window.location.replace(pathname + search + hash);
  }, []);
  return <Loading />;
}

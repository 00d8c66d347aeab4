import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "../admin-paths.ts";
import { saveTrouble } from "../failure.ts";
import { checkPackage, importPackage } from "./api.ts";

/** A package on its way: chosen, checked, and then sent once more to be imported. */
export function usePackageImport() {
  const navigate = useNavigate();
  const checked = useMutation(checkPackage);
  const imported = useMutation(importPackage);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const watched = () => {
    abort.current = new AbortController();
    setShare(0);
    return { onProgress: setShare, signal: abort.current.signal };
  };
  const step = checked.isPending ? ("checking" as const) : imported.isPending ? ("importing" as const) : null;
  return {
    file,
    /** The current step, and the share of the file that has been sent, from 0 to 1. */
    busy: step && { step, share },
    report: checked.data ?? null,
    trouble: saveTrouble(imported.error ?? checked.error),
    cancel: () => abort.current?.abort(),
    choose(chosen: File) {
      setFile(chosen);
      imported.reset();
      checked.mutate({ file: chosen, ...watched() });
    },
    chooseAnother() {
      setFile(null);
      imported.reset();
      checked.reset();
    },
    importIt() {
      if (!file) return;
      const onSuccess = ({ id }: { id: string }) => void navigate(adminPaths.route(id));
      imported.mutate({ file, ...watched() }, { onSuccess });
    },
  };
}

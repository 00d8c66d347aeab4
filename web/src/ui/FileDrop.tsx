import { IconCloudUpload, IconFileX, IconPhotoUp, IconUpload } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { useDropzone } from "react-dropzone";
import styles from "./FileDrop.module.css";
import { toast } from "./toast.tsx";

const FILE_REJECTED = "Se excedió la cantidad máxima de archivos o el formato no es válido";

interface Props {
  label: string;
  kind: "image" | "audio" | "video";
  hint: string;
  maxBytes: number;
  isDisabled?: boolean;
  onFile: (file: File) => void;
  /** What is shown here once there is a file; another one can still be dropped on it. `open` shows the file dialog. */
  children?: ((open: () => void) => ReactNode) | undefined;
}

const words = {
  image: { one: "una imagen", Icon: IconPhotoUp },
  audio: { one: "un audio", Icon: IconUpload },
  video: { one: "un video", Icon: IconUpload },
} as const;

function useOneFile({ kind, maxBytes, isDisabled = false, onFile }: Props) {
  const [isRejected, setRejected] = useState(false);
  const drop = useDropzone({
    accept: { [`${kind}/*`]: [] },
    maxFiles: 1,
    multiple: false,
    maxSize: maxBytes,
    disabled: isDisabled,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file], rejected) => {
      setRejected(rejected.length > 0);
      if (rejected.length > 0) return toast.error(FILE_REJECTED);
      if (file) onFile(file);
    },
  });
  return { ...drop, isRejected };
}

export function FileDrop(props: Props) {
  const { label, kind, hint, isDisabled = false, children } = props;
  const { getRootProps, getInputProps, open, isDragActive, isDragReject, isRejected } = useOneFile(props);
  const faultId = useId();
  const state = isDragActive ? (isDragReject ? "unfit" : "over") : isRejected ? "rejected" : "idle";
  const Picture = { idle: words[kind].Icon, over: IconCloudUpload, unfit: IconFileX, rejected: IconFileX }[state];
  return (
    <div>
      <div {...getRootProps({ className: styles.drop ?? "", role: "group", "aria-label": label })} data-state={state}>
        <input {...getInputProps({ "aria-label": label })} />
        {children && !isDragActive ? (
          children(open)
        ) : (
          <button
            type="button"
            className={styles.area}
            disabled={isDisabled}
            aria-label={`${label}: elige o arrastra ${words[kind].one}`}
            aria-describedby={isRejected ? faultId : undefined}
            onClick={open}
          >
            <i aria-hidden="true">
              <Picture size={28} />
            </i>
            <b>{isDragActive ? over(isDragReject) : prompt(words[kind].one)}</b>
            <span>{state === "rejected" ? `Prueba con otro archivo. ${hint}` : hint}</span>
          </button>
        )}
      </div>
      {isRejected && !isDragActive && (
        <p id={faultId} data-fault>
          {FILE_REJECTED}
        </p>
      )}
    </div>
  );
}

const over = (isUnfit: boolean) => (isUnfit ? "Este archivo no sirve aquí" : "Suelta el archivo aquí");
const prompt = (one: string) => (
  <>
    Arrastra {one} o <u>elige un archivo</u>
  </>
);

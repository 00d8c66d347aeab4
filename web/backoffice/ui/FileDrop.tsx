import { IconCloudUpload, IconFileX, IconPackageImport, IconPhotoUp, IconUpload } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { type FileRejection, useDropzone } from "react-dropzone";
import { sizeText } from "../../shared/lib/formats.ts";
import { toast } from "../../shared/ui/toast.tsx";
import styles from "./FileDrop.module.css";

const FILE_REJECTED = "Se excedió la cantidad máxima de archivos o el formato no es válido";

/** The browser could not read it though its name says a picture; the server would refuse it too. */
export const UNREADABLE_PICTURE = "No podemos leer esta imagen. Guárdala como JPG, PNG, WebP o GIF y prueba otra vez.";

interface Props {
  label: string;
  kind: "image" | "audio" | "video" | "package";
  hint: string;
  maxBytes: number;
  isDisabled?: boolean;
  onFile: (file: File) => void;
  /** The content once there is a file; another one can still be dropped on it. `open` shows the file dialog. */
  children?: ((open: () => void) => ReactNode) | undefined;
}

const words = {
  image: { one: "una imagen", fit: "una imagen JPG, PNG, WebP o GIF", Icon: IconPhotoUp },
  audio: { one: "un audio", fit: "un audio", Icon: IconUpload },
  video: { one: "un video", fit: "un video", Icon: IconUpload },
  package: { one: "un paquete", fit: "un paquete .zip", Icon: IconPackageImport },
} as const;

function useOneFile({ kind, maxBytes, isDisabled = false, onFile }: Props) {
  const [fault, setFault] = useState<string | null>(null);
  const drop = useDropzone({
    accept: kind === "package" ? { "application/zip": [".zip"] } : { [`${kind}/*`]: [] },
    validator: drawnFault,
    maxFiles: 1,
    multiple: false,
    maxSize: maxBytes,
    disabled: isDisabled,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file], rejected) => {
      setFault(rejected.length > 0 ? reasonOf(rejected, kind, maxBytes) : null);
      if (rejected.length > 0) return toast.error(FILE_REJECTED);
      if (file) onFile(file);
    },
  });
  return { ...drop, fault };
}

/** A drawing in code is none of our pictures: it could carry a program. */
const drawnFault = ({ type }: File) => (type === "image/svg+xml" ? { code: "svg", message: "svg" } : null);

/** Says if the type or the size was wrong, and by how much. */
function reasonOf(rejected: readonly FileRejection[], kind: Props["kind"], maxBytes: number): string {
  const [first] = rejected;
  const codes = first?.errors.map(({ code }) => code) ?? [];
  if (rejected.length > 1) return "Elige un solo archivo.";
  if (codes.includes("file-invalid-type") || codes.includes("svg")) return `Este archivo no es ${words[kind].fit}.`;
  return `Pesa ${sizeText(first?.file.size ?? 0)} y el máximo son ${sizeText(maxBytes)}.`;
}

export function FileDrop(props: Props) {
  const { label, kind, hint, isDisabled = false, children } = props;
  const { getRootProps, getInputProps, open, isDragActive, isDragReject, fault } = useOneFile(props);
  const isRejected = fault !== null;
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
          <span>{FILE_REJECTED}</span> <b>{fault}</b>
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

import type { AuditedValue } from "@senda/contract/audit";
import { counted } from "../counted.ts";
import styles from "./AuditScreen.module.css";
import type { AuditedEntry } from "./api.ts";
import { labelOf, shownValue } from "./field-labels.ts";

/** What each field was and what it became, or what was tried and how often. */
export function ChangeDetails({ entry: { changes, denied } }: { entry: AuditedEntry }) {
  if (denied) {
    return (
      <p className={styles.denied}>
        Se le negó <code>{denied.call}</code>
        {denied.count > 1 && `. En esa hora lo intentó ${counted(denied.count, "vez", "veces")} en total`}.
      </p>
    );
  }
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{labelOf(field)}</dt>
          <Value title="Antes" field={field} value={before} />
          <Value title="Después" field={field} value={after} />
        </div>
      ))}
    </dl>
  );
}

function Value({ title, field, value }: { title: string; field: string; value: AuditedValue }) {
  return (
    <dd>
      <span className={styles.title}>{title}</span>
      <ValueText field={field} value={value} />
    </dd>
  );
}

function ValueText({ field, value }: { field: string; value: AuditedValue }) {
  if (value === null) return <span className={styles.none}>Nada</span>;
  if (typeof value !== "object") return <span className={styles.value}>{shownValue(field, value)}</span>;
  return (
    <span className={styles.value}>
      {value.excerpt}
      <small>{counted(value.length, "carácter", "caracteres")}</small>
    </span>
  );
}

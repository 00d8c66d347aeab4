import { limits } from "@senda/contract/limits";
import type { Contact, PlanSteps } from "@senda/contract/plan";
import { isPhone, PHONE_RULE, tidyPhone, visibleText } from "@senda/contract/text-rules";
import { type RefObject, useState } from "react";
import { keepSteps } from "./api.ts";
import { itemName, type Step } from "./steps.ts";

export type PlanItem = string | Contact;
/** A line has a name alone. */
export type ItemDraft = Contact;
type ItemFault = { field: keyof ItemDraft; sentence: string };

const EMPTY: ItemDraft = { name: "", note: "", phone: "" };

const isBlank = (draft: ItemDraft) => Object.values(draft).every((text) => visibleText(text) === "");

const draftOf = (item: PlanItem): ItemDraft => (typeof item === "string" ? { ...EMPTY, name: item } : item);

const itemFrom = (step: Step, { name, note, phone }: ItemDraft): PlanItem =>
  step.ideas ? visibleText(name) : { name: visibleText(name), note: visibleText(note), phone: tidyPhone(phone) };

const isSame = (one: PlanItem, other: PlanItem) => JSON.stringify(one) === JSON.stringify(other);

function faultOf(step: Step, draft: ItemDraft, others: readonly PlanItem[]): ItemFault | null {
  const phone = tidyPhone(draft.phone);
  if (visibleText(draft.name) === "") return { field: "name", sentence: "Escribe un nombre." };
  if (phone !== "" && !isPhone(phone)) {
    return { field: "phone", sentence: `Este teléfono no se puede marcar. ${PHONE_RULE}` };
  }
  if (others.some((other) => isSame(other, itemFrom(step, draft)))) {
    return { field: "name", sentence: "Esto ya está en tu lista." };
  }
  if (others.length >= limits.planItems) {
    return { field: "name", sentence: `Caben ${limits.planItems} como mucho. Quita algo para añadir más.` };
  }
  return null;
}

type Keep = (items: readonly PlanItem[]) => boolean;
type Form = RefObject<HTMLFormElement | null>;

const focusOn = (form: Form, field: keyof ItemDraft) =>
  form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();

/** The item that is being written under the list: a new one, or the one that was pressed. */
function useDraftItem(step: Step, items: readonly PlanItem[], keep: Keep, form: Form) {
  const [draft, setDraft] = useState(EMPTY);
  const [fault, setFault] = useState<ItemFault | null>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const clear = () => {
    setDraft(EMPTY);
    setFault(null);
    setEditing(null);
  };
  /** True if nothing is left in the fields. */
  const commit = (): boolean => {
    if (isBlank(draft) && editing === null) return true;
    const found = faultOf(
      step,
      draft,
      items.filter((_, index) => index !== editing),
    );
    setFault(found);
    if (found) {
      focusOn(form, found.field);
      return false;
    }
    const item = itemFrom(step, draft);
    const next = editing === null ? [...items, item] : items.map((old, index) => (index === editing ? item : old));
    if (!keep(next)) return false;
    setSaid(`${editing === null ? "Añadido" : "Cambiado"}: ${itemName(item)}`);
    clear();
    return true;
  };
  const edit = (at: number) => {
    const item = items[at];
    if (item === undefined) return;
    setDraft(draftOf(item));
    setEditing(at);
    focusOn(form, "name");
  };
  const write = (change: Partial<ItemDraft>) => setDraft({ ...draft, ...change });
  return { draft, fault, editing, said, write, commit, clear, edit };
}

export function useStepEditor(step: Step, steps: PlanSteps, form: Form) {
  const items: readonly PlanItem[] = steps[step.key];
  const keep: Keep = (next) => keepSteps({ ...steps, [step.key]: next });
  const writing = useDraftItem(step, items, keep, form);
  const [removed, setRemoved] = useState<{ item: PlanItem; at: number } | null>(null);

  // The item that is being changed is known by its position; a new one that is being written stays.
  const stopEditing = () => writing.editing !== null && writing.clear();
  const remove = (at: number) => {
    const item = items[at];
    if (item === undefined || !keep(items.toSpliced(at, 1))) return;
    stopEditing();
    setRemoved({ item, at });
  };
  const restore = () => {
    if (removed && keep(items.toSpliced(removed.at, 0, removed.item))) setRemoved(null);
    focusOn(form, "name");
  };
  const toggleIdea = (idea: string) => {
    const at = items.indexOf(idea);
    if (at < 0 && items.length >= limits.planItems) return;
    if (keep(at < 0 ? [...items, idea] : items.toSpliced(at, 1))) stopEditing();
  };
  const reorder = (next: readonly PlanItem[]) => {
    if (keep(next)) stopEditing();
  };
  return { ...writing, items, removed, remove, restore, toggleIdea, reorder };
}

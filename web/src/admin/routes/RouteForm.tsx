import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import type { Route } from "../../routes/api.ts";
import { FormAlert } from "../../ui/FormAlert.tsx";
import { ConflictDialog } from "../conflict/ConflictDialog.tsx";
import { TakenNotice } from "../conflict/TakenNotice.tsx";
import { useEditConflict } from "../conflict/use-edit-conflict.ts";
import { useUnsaved } from "../LeaveGuard.tsx";
import { BusyButton, FormBar, FormCard, FormColumns } from "../parts/FormBar.tsx";
import { RecoveredNotice } from "../parts/RecoveredNotice.tsx";
import { Sending } from "../parts/Sending.tsx";
import { saveTrouble } from "../save-trouble.ts";
import { useDraftedForm } from "../use-drafted-form.ts";
import { useGoBack } from "../use-go-back.ts";
import { useSending } from "../use-sending.ts";
import { createRoute, type RouteTexts, updateRoute } from "./api.ts";
import { CoverField } from "./CoverField.tsx";
import { DeleteRoute } from "./DeleteRoute.tsx";
import { LearnerPreview } from "./LearnerPreview.tsx";
import { RouteFields, routeRules } from "./RouteFields.tsx";
import { routeDifferences } from "./route-differences.ts";
import { useCover } from "./use-cover.ts";

const blank: RouteTexts & Record<string, string> = { title: "", type: "FOUNDATION", description: "" };
const textsOf = ({ title, type, description }: Route) => ({ title, type, description });

/** Writes a new route, or changes one. */
export function RouteForm({ route }: { route?: Route }) {
  const [stored, setStored] = useState(route);
  const [isDeleting, setDeleting] = useState(false);
  const [after, setAfter] = useState<"leave" | "stay">("leave");
  const goBack = useGoBack(route ? paths.admin.route(route.id) : paths.admin.routes);
  const cover = useCover(stored?.coverImage ?? null);
  const sending = useSending();
  const drafted = useDraftedForm({
    name: `route ${route?.id ?? "new"}`,
    initialValues: route ? textsOf(route) : blank,
    validate: routeRules,
    version: route?.version,
  });
  const conflict = useEditConflict<Route>();
  const { form } = drafted;
  const { letGo } = useUnsaved(drafted.isDirty || cover.change !== undefined, drafted.forget);
  const create = useMutation(createRoute);
  const update = useMutation(updateRoute);
  const isBusy = create.isPending || update.isPending;

  const isLeft = useRef(false);
  const save = useOneAtATime(async (values: RouteTexts, next: "leave" | "stay") => {
    // A second press may come while the saved form is still on its way out.
    if (isLeft.current) return;
    setAfter(next);
    const texts = { ...values, title: values.title.trim(), description: values.description.trim() };
    const given = { texts, cover: cover.change, ...sending.begin(cover.file !== null) };
    const version = drafted.from.current;
    const change = route && { ...given, id: route.id, ...(version !== undefined && { version }) };
    const saved = await (change ? update.mutateAsync(change) : create.mutateAsync(given)).catch(conflict.catch);
    sending.end();
    if (!saved) return;
    conflict.close();
    letGo();
    drafted.settle(route ? textsOf(saved) : blank, route && saved.version);
    cover.forget();
    isLeft.current = next === "leave";
    if (next === "leave") return goBack();
    if (route) return setStored(saved);
    form.getInputNode("title")?.focus();
  });
  const keepMine = (current: Route) => {
    drafted.from.current = current.version;
    void save(form.values, after);
  };
  const takeTheirs = (current: Route) => {
    drafted.takeTheirs(textsOf(current), current.version);
    cover.forget();
    setStored(current);
    update.reset();
    conflict.close();
  };
  const submit = (next: "leave" | "stay") => form.onSubmit((values) => void save(values, next), drafted.focusFirst);

  return (
    <form noValidate onSubmit={submit("leave")}>
      {drafted.isRecovered && <RecoveredNotice onDiscard={drafted.discard} />}
      <FormColumns aside={<LearnerPreview texts={form.values} coverUrl={cover.url} route={route} />}>
        <FormCard>
          <CoverField url={cover.url} file={cover.file} isDisabled={isBusy} onChange={cover.choose} />
        </FormCard>
        <FormCard>
          <RouteFields form={form} isBusy={isBusy} />
          <FormAlert message={isBusy ? null : saveTrouble(route ? update.error : create.error)} />
          <TakenNotice onBringBack={drafted.bringBack} />
        </FormCard>
      </FormColumns>
      <FormBar
        above={<Sending share={sending.share} onCancel={sending.cancel} />}
        left={
          route ? (
            <Button
              variant="subtle"
              color="amapola"
              disabled={isBusy}
              leftSection={<IconTrash size={19} aria-hidden />}
              onClick={() => setDeleting(true)}
            >
              Eliminar ruta
            </Button>
          ) : (
            <Button component={Link} to={paths.admin.routes} variant="subtle" data-disabled={isBusy} inert={isBusy}>
              Cancelar
            </Button>
          )
        }
      >
        <BusyButton
          type="button"
          variant="default"
          isBusy={isBusy}
          isWorking={isBusy && after === "stay"}
          onClick={() => submit("stay")()}
        >
          {route ? "Guardar y seguir editando" : "Guardar y añadir otra"}
        </BusyButton>
        <BusyButton isBusy={isBusy} isWorking={isBusy && after === "leave"}>
          Guardar
        </BusyButton>
      </FormBar>
      <ConflictDialog
        thing="esta ruta"
        found={conflict.found}
        name={({ title }) => title}
        fields={(current) => routeDifferences(form.values, cover.change, current)}
        isBusy={isBusy}
        onKeepMine={keepMine}
        onTakeTheirs={takeTheirs}
        onClose={conflict.close}
      />
      {route && isDeleting && (
        <DeleteRoute route={route} onClose={() => setDeleting(false)} onDeleted={drafted.forget} />
      )}
    </form>
  );
}

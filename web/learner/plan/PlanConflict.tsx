import type { Plan } from "@senda/contract/plan";
import { IconDevices } from "@tabler/icons-react";
import { Button } from "../../shared/ui/Button.tsx";
import { Group, Stack, Text } from "../../shared/ui/layout.ts";
import { Aside } from "../../shared/ui/Note.tsx";
import { settlePlan } from "./api.ts";
import { fitsLimits, itemsOnlyIn, mergedSteps } from "./merge.ts";
import { type OwnPlan, stepsOf } from "./own-plan.ts";
import { isEmpty, itemName } from "./steps.ts";

/** Two devices have changed the plan. Both are kept until the person has chosen. */
export function PlanConflict({ plan, theirs }: { plan: OwnPlan; theirs: Plan }) {
  const both = mergedSteps(theirs, plan.steps);
  const isDeleted = isEmpty(theirs);
  return (
    <Aside icon={IconDevices} title="Tu plan cambió también en otro dispositivo">
      <Stack gap={12}>
        <Text>
          {isDeleted
            ? "Allí se quedó vacío. No se ha perdido nada: elige qué se queda."
            : "No se ha perdido nada: elige qué se queda."}
        </Text>
        <Items label="Solo en este dispositivo" items={itemsOnlyIn(plan.steps, theirs)} />
        <Items label="Solo en el otro" items={itemsOnlyIn(theirs, plan.steps)} />
        <Group wrap="wrap" gap={10}>
          {!isDeleted && fitsLimits(both) && (
            <Button variant="default" onClick={() => settlePlan(both)}>
              Juntar los dos
            </Button>
          )}
          <Button variant="default" onClick={() => settlePlan(plan.steps)}>
            Dejar el de este dispositivo
          </Button>
          <Button variant="default" onClick={() => settlePlan(stepsOf(theirs))}>
            {isDeleted ? "Dejarlo vacío" : "Dejar el del otro"}
          </Button>
        </Group>
      </Stack>
    </Aside>
  );
}

const Items = ({ label, items }: { label: string; items: ReturnType<typeof itemsOnlyIn> }) =>
  items.length > 0 && (
    <Text c="var(--text-2)">
      <b>{label}:</b> {items.map(itemName).join(" · ")}
    </Text>
  );

import { IconDownload, IconShieldLock, IconSparkles, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { whatTheModelGets } from "./ai-terms.ts";
import { consentQuery, decideOnAi } from "./api.ts";
import { DataCare } from "./DataCare.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { ExportData } from "./ExportData.tsx";
import { OptionAction, OptionList, OptionSwitch } from "./OptionRow.tsx";

export function PrivacyOptions() {
  const { data: consent } = useQuery(consentQuery);
  const decide = useMutation(decideOnAi);
  const [asked, setAsked] = useState<"export" | "care" | "delete" | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <OptionList>
        {consent?.isAiOffered && (
          <OptionSwitch
            tone="sol"
            icon={<IconSparkles size={22} />}
            label="Consejos con IA externa"
            details={whatTheModelGets(consent)}
            isOn={consent.ai !== null}
            isBusy={decide.isPending}
            onSwitch={(ai) => decide.mutate({ version: consent.version, ai })}
          />
        )}
        <OptionAction
          tone="cielo"
          icon={<IconDownload size={22} />}
          label="Descargar mis datos"
          details="Un archivo JSON con todo lo tuyo"
          leadsOn
          onPress={() => setAsked("export")}
        />
        <OptionAction
          tone="pine"
          icon={<IconShieldLock size={22} />}
          label="Cómo cuidamos tus datos"
          leadsOn
          onPress={() => setAsked("care")}
        />
        <OptionAction
          tone="coral"
          icon={<IconTrash size={22} />}
          label="Eliminar mi cuenta"
          details="Borra tu diario y tu progreso"
          isGrave
          leadsOn
          onPress={() => setAsked("delete")}
        />
      </OptionList>
      {asked === "export" && <ExportData onClose={close} />}
      {asked === "care" && <DataCare onClose={close} />}
      {asked === "delete" && <DeleteAccount onClose={close} />}
    </>
  );
}

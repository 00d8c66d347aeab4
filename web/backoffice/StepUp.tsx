import type { Call } from "@senda/contract/all";
import { Suspense, useEffect, useState } from "react";
import { setAskForProof } from "../shared/api/client.ts";
import { lazyScreen } from "../shared/lib/lazy-screen.ts";

// The first page of the back-office does without dialogs.
const StepUpDialog = lazyScreen(() => import("./StepUpDialog.tsx"), "StepUpDialog");

interface ProofRequest {
  call: Call;
  answer: (isProved: boolean) => void;
}

/** Asks for the password when a call wants it given recently; the form of the call keeps its values. */
export function StepUp() {
  const [request, setRequest] = useState<ProofRequest | null>(null);
  useEffect(() => {
    let giveUp = () => {};
    setAskForProof(
      (call) =>
        new Promise((settle) => {
          const answer = (isProved: boolean) => {
            setRequest(null);
            settle(isProved);
          };
          giveUp = () => settle(false);
          setRequest({ call, answer });
        }),
    );
    return () => {
      setAskForProof(null);
      giveUp();
    };
  }, []);
  return (
    request && (
      <Suspense>
        <StepUpDialog call={request.call} onAnswer={request.answer} />
      </Suspense>
    )
  );
}

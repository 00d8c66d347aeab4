import { useMutation } from "@tanstack/react-query";
import type { AnalysisPreview, previewAnalysis as preview } from "../contents/api.ts";
import { previewAnalysis } from "../contents/api.ts";
import { saveTrouble } from "../failure.ts";

type TrialInput = Parameters<NonNullable<typeof preview.mutationFn>>[0] & { sample: string };

export interface TrialResult {
  sample: string;
  builtIn: AnalysisPreview;
  /** Null if no model was asked. */
  fromModel: AnalysisPreview | null;
}

/** Both texts for the same answers. */
export function useTrial() {
  const { mutateAsync } = useMutation(previewAnalysis);
  const trial = useMutation({
    mutationFn: async ({ sample, mayAskModel, ...input }: TrialInput): Promise<TrialResult> => {
      const [builtIn, fromModel] = await Promise.all([
        mutateAsync({ ...input, mayAskModel: false }),
        mayAskModel ? mutateAsync({ ...input, mayAskModel: true }) : null,
      ]);
      return { sample, builtIn, fromModel };
    },
  });
  return {
    run: (input: TrialInput) => trial.mutate(input),
    outcome: trial.data,
    isBusy: trial.isPending,
    trouble: saveTrouble(trial.error),
  };
}

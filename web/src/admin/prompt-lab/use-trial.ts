import { useMutation } from "@tanstack/react-query";
import type { AnalysisPreview, previewAnalysis as preview } from "../contents/api.ts";
import { previewAnalysis } from "../contents/api.ts";
import { saveTrouble } from "../editor/use-saving.ts";

type Asked = Parameters<NonNullable<typeof preview.mutationFn>>[0] & { sample: string };

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
    mutationFn: async ({ sample, mayAskModel, ...asked }: Asked): Promise<TrialResult> => {
      const [builtIn, fromModel] = await Promise.all([
        mutateAsync({ ...asked, mayAskModel: false }),
        mayAskModel ? mutateAsync({ ...asked, mayAskModel: true }) : null,
      ]);
      return { sample, builtIn, fromModel };
    },
  });
  return {
    run: (asked: Asked) => trial.mutate(asked),
    outcome: trial.data,
    isBusy: trial.isPending,
    trouble: saveTrouble(trial.error),
  };
}

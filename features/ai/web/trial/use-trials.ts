import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { toast } from '../../../../platform/web/toast.ts';
import type { Trials } from '../../contract.ts';
import { api, trialsQuery } from '../client.ts';

/** Trials of the models: their results, starting and stopping one. */
export function useTrials() {
  const { t } = useI18n();
  const client = useQueryClient();
  const query = useQuery(trialsQuery);
  const after = {
    onSuccess: (trials: Trials) => client.setQueryData(trialsQuery.queryKey, trials),
    onError: (error: unknown) => void toast.error(problemText(t, error)),
  };
  const start = useMutation({ mutationFn: (model: string) => api.startTrial({ model }), ...after });
  const stop = useMutation({ mutationFn: () => api.stopTrial(), ...after });
  return { query, start, stop };
}

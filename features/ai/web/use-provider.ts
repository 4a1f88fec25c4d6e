import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { problemText } from '../../../platform/web/problem-text.ts';
import { toast } from '../../../platform/web/toast.ts';
import type { AiSettings, AiSettingsChange } from '../contract.ts';
import { api, settingsQuery } from './client.ts';

/** Saving, testing and taking away the provider. */
export function useProvider() {
  const { t } = useI18n();
  const client = useQueryClient();
  const keep = (settings: AiSettings) => {
    client.setQueryData(settingsQuery.queryKey, settings);
    void client.invalidateQueries({ queryKey: ['ai', 'state'] });
    void client.invalidateQueries({ queryKey: ['ai', 'usage'] });
    void client.invalidateQueries({ queryKey: ['ai', 'trials'] });
  };
  const onError = (error: unknown) => void toast.error(problemText(t, error));
  const test = useMutation({ mutationFn: () => api.test(), onSuccess: keep, onError });
  const save = useMutation({
    mutationFn: (change: AiSettingsChange) => api.save(change),
    onSuccess: (settings) => {
      keep(settings);
      toast.success(t('ai.form.saved'));
      test.mutate();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => api.remove(),
    onSuccess: (settings) => {
      keep(settings);
      toast.success(t('ai.form.removed'));
    },
    onError,
  });
  return { test, save, remove };
}
export type Provider = ReturnType<typeof useProvider>;

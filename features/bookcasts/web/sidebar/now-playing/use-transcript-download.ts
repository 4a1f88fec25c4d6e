import { useI18n } from '../../../../../platform/web/i18n.tsx';
import { toast } from '../../../../../platform/web/toast.ts';
import type { Bookcast } from '../../../contract.ts';
import { fetchAndSave, fileName } from '../../detail/downloads.ts';

/** Saves the transcript as text; where that fails it opens in a new tab (spec 8). */
export function useTranscriptDownload({ title, transcript }: Pick<Bookcast, 'title' | 'transcript'>) {
  const { t } = useI18n();
  return async (): Promise<void> => {
    if (!transcript) return void toast.error(t('bookcasts.now.transcriptMissing'));
    try {
      await fetchAndSave(transcript, fileName(title, 'txt'));
      toast.success(t('bookcasts.download.transcript'));
    } catch {
      toast.error(t('bookcasts.now.transcriptFailed'));
      window.open(transcript, '_blank', 'noopener');
    }
  };
}

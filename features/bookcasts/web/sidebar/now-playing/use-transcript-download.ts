import { useI18n } from '../../../../../platform/web/i18n.tsx';
import { toast } from '../../../../../platform/web/toast.ts';
import type { Bookcast } from '../../../contract.ts';
import { transcriptAddress } from '../../../core/transcript-formats.ts';
import { orFailed, saveTranscript } from '../../detail/downloads.ts';

/** Saves the transcript as text; where that fails it opens in a new tab (spec 8). */
export function useTranscriptDownload(cast: Pick<Bookcast, 'id' | 'title' | 'transcript'>) {
  const { t } = useI18n();
  return async (): Promise<void> => {
    const outcome = cast.transcript ? await orFailed(saveTranscript(cast, 'txt')) : 'none';
    if (outcome === 'saved') return void toast.success(t('bookcasts.download.transcript'));
    if (outcome === 'none') return void toast.error(t('bookcasts.now.transcriptMissing'));
    toast.error(t('bookcasts.now.transcriptFailed'));
    window.open(transcriptAddress(cast.id, 'txt'), '_blank', 'noopener');
  };
}

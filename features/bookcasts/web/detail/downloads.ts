import { apiFetch } from '../../../../platform/web/api.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { toast } from '../../../../platform/web/toast.ts';
import type { Bookcast } from '../../contract.ts';

export type TranscriptFormat = 'txt' | 'vtt' | 'srt';

/** A name that every file system takes. */
export const fileName = (title: string, ending: string): string =>
  `${title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)}.${ending}`;

function saveAs(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Fetches a file and hands it to the browser to keep; refused when the server doesn't give it. */
export async function fetchAndSave(address: string, name: string): Promise<void> {
  const response = await apiFetch(address);
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const blob = URL.createObjectURL(await response.blob());
  saveAs(blob, name);
  setTimeout(() => URL.revokeObjectURL(blob), 60_000);
}

/** Saving a Bookcast's sound and words, with the toasts of the specification (spec 8). */
export function useDownloads(cast: Pick<Bookcast, 'id' | 'title' | 'audioUrl' | 'transcript'>) {
  const { t } = useI18n();
  return {
    audio(): void {
      if (!cast.audioUrl)
        return void toast.error(t('bookcasts.download.noAudio'), { description: t('bookcasts.download.noAudioText') });
      try {
        saveAs(cast.audioUrl, fileName(cast.title, 'mp3')); // the browser saves it while it comes
        toast.success(t('bookcasts.download.started'));
      } catch {
        toast.error(t('bookcasts.download.failed'), { description: t('bookcasts.download.audioFailed') });
      }
    },
    async transcript(format: TranscriptFormat): Promise<void> {
      if (!cast.transcript)
        return void toast.error(t('bookcasts.download.noTranscript'), {
          description: t('bookcasts.download.noTranscriptText'),
        });
      try {
        const address = `/api/bookcasts/${cast.id}/transcript?format=${format}`;
        await fetchAndSave(address, fileName(cast.title, format));
        toast.success(t('bookcasts.download.transcript'));
      } catch {
        toast.error(t('bookcasts.download.failed'), { description: t('bookcasts.download.transcriptFailed') });
      }
    },
  };
}

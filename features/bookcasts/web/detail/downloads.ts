import { apiFetch, serverFetch } from '../../../../platform/web/api.ts';
import { downloadName } from '../../../../platform/common/download-name.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { keptReply } from '../../../../platform/web/kept-replies.ts';
import { decodeProblem } from '../../../../platform/web/request.ts';
import { toast } from '../../../../platform/web/toast.ts';
import type { Bookcast } from '../../contract.ts';
import { transcriptAddress, type TranscriptFormat } from '../../core/transcript-formats.ts';
import { finishedSound } from '../offline/cast-plan.ts';

type Saved = Pick<Bookcast, 'id' | 'title' | 'audioUrl' | 'transcript'>;
/** What became of a download. */
type Outcome = 'saved' | 'none' | 'failed';

/** The browser's own downloads finish after the press is over. */
const FORGET_MS = 60_000;

function saveAs(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveAs(address, name);
  setTimeout(() => URL.revokeObjectURL(address), FORGET_MS);
}

/** Without the network what is kept is saved. Else the server is asked first whether it has the sound: the browser then saves it as
 *  it comes, and nobody hears of a failure any more. */
async function saveSound({ title, audioUrl }: Saved): Promise<Outcome> {
  const address = finishedSound({ audioUrl });
  if (address === null) return 'none';
  const name = downloadName(title, 'mp3');
  const kept = await keptReply(address);
  if (kept) saveBlob(await kept.blob(), name);
  else {
    const head = await serverFetch(address, { method: 'HEAD' });
    if (!head.ok) return 'failed';
    saveAs(`${address}&download`, name);
  }
  return 'saved';
}

/** Saves the words in a format. */
export async function saveTranscript(
  { id, title }: Pick<Saved, 'id' | 'title'>,
  format: TranscriptFormat,
): Promise<Outcome> {
  const reply = await apiFetch(transcriptAddress(id, format));
  if (!reply.ok) {
    const code = decodeProblem(await reply.json().catch(() => null), reply.status)?.code;
    return code === 'BOOKCAST_NO_SCRIPT' ? 'none' : 'failed';
  }
  saveBlob(await reply.blob(), downloadName(title, format));
  return 'saved';
}

/** The server can't be reached, or the browser doesn't take it. */
export const orFailed = (work: Promise<Outcome>): Promise<Outcome> => work.catch(() => 'failed');

/** Saving a Bookcast's sound and words, with the toasts of the specification (spec 8). */
export function useDownloads(cast: Saved) {
  const { t } = useI18n();
  return {
    async audio(): Promise<void> {
      const outcome = await orFailed(saveSound(cast));
      if (outcome === 'saved') toast.success(t('bookcasts.download.started'));
      else if (outcome === 'none')
        toast.error(t('bookcasts.download.noAudio'), { description: t('bookcasts.download.noAudioText') });
      else toast.error(t('bookcasts.download.failed'), { description: t('bookcasts.download.audioFailed') });
    },
    async transcript(format: TranscriptFormat): Promise<void> {
      const outcome = cast.transcript ? await orFailed(saveTranscript(cast, format)) : 'none';
      if (outcome === 'saved') toast.success(t('bookcasts.download.transcript'));
      else if (outcome === 'none')
        toast.error(t('bookcasts.download.noTranscript'), { description: t('bookcasts.download.noTranscriptText') });
      else toast.error(t('bookcasts.download.failed'), { description: t('bookcasts.download.transcriptFailed') });
    },
  };
}

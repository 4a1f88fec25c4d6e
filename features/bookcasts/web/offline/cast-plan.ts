import { textDirection } from '../../../../platform/common/text-direction.ts';
import type { KeepPlan } from '../../../../platform/web/kept-kinds.ts';
import type { Keepable } from '../../../catalog/web/index.ts';
import type { Bookcast, BookcastDetail } from '../../contract.ts';
import { TRANSCRIPT_FORMATS, transcriptAddress } from '../../core/transcript-formats.ts';
import { isFinished } from '../player/is-finished.ts';

/** The recording, once it is finished; one that is still made has no file to take along. */
export const finishedSound = ({ audioUrl }: Pick<Bookcast, 'audioUrl'>): string | null =>
  isFinished({ audioUrl }) ? audioUrl : null;

/** What is kept of a Bookcast: its sound, its script with times, what its page and its downloads ask for. */
export function castPlan(reply: unknown): KeepPlan | 'gone' | null {
  const cast = reply as BookcastDetail;
  if (cast.trashedAt !== null) return 'gone';
  const file = finishedSound(cast);
  if (file === null) return null;
  const { id, title, creator, coverImageUrl, lang, updatedAt } = cast;
  return {
    title,
    by: creator.name,
    coverImageUrl,
    direction: textDirection(lang) === 'rtl' ? 'rtl' : 'ltr',
    file,
    texts: [
      `/api/bookcasts/${id}/script`,
      `/api/bookcasts/${id}/timeline`,
      ...TRANSCRIPT_FORMATS.map((format) => transcriptAddress(id, format)),
    ],
    mark: updatedAt,
    others: [`/api/bookcasts/${id}/position`],
  };
}

/** A Bookcast as something to keep. */
export const castToKeep = (cast: Pick<Bookcast, 'id' | 'title' | 'audioUrl'>): Keepable => ({
  kind: 'bookcast',
  id: cast.id,
  title: cast.title,
  whole: finishedSound(cast) !== null,
});

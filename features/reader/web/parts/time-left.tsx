import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { Translate } from '../../../../platform/web/translator.ts';
import { hoursAndMinutes } from '../../core/index.ts';
import { useMinutesLeft } from '../state/speeds.ts';

/** How long the chapter and the book still take: "12 min left in chapter · 3 h 40 min in book". Nothing while it is not known. */
export function TimeLeft({ brief = false }: { brief?: boolean }) {
  const { t } = useI18n();
  const { chapter, book } = useMinutesLeft();
  if (book === null) return null;
  if (book === 0) return t('reader.progress.end');
  if (chapter === null || chapter === 0 || chapter === book) {
    return t('reader.progress.left', { time: timeText(t, book) });
  }
  if (brief) return t('reader.progress.leftChapter', { time: timeText(t, chapter) });
  return t('reader.progress.leftBoth', { chapter: timeText(t, chapter), book: timeText(t, book) });
}

function timeText(t: Translate, minutes: number): string {
  return minutes < 60 ? t('reader.time.minutes', { minutes }) : t('reader.time.hours', hoursAndMinutes(minutes));
}

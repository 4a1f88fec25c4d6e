import { useI18n } from '../../../../platform/web/i18n.tsx';
import { clockText } from '../../../catalog/core/index.ts';
import { chapterAt } from '../../core/place.ts';
import { seekTo } from '../player/controls.ts';
import { useListening } from '../player/now.ts';

/** The chapters of what plays; the present one is marked, each leads to its beginning. */
export function Chapters() {
  const { t } = useI18n();
  const chapters = useListening(({ track }) => track?.chapters);
  const now = useListening(({ track, seconds }) => chapterAt(track?.chapters ?? [], seconds));
  if (!chapters || chapters.length < 2) return null;
  return (
    <section aria-labelledby="listening-chapters">
      <h3 id="listening-chapters" className="mb-1 font-medium">
        {t('listening.chapter.title')}
      </h3>
      <ol className="-mx-2">
        {chapters.map(({ title, at }, index) => (
          <li key={at}>
            <button
              type="button"
              aria-current={index === now || undefined}
              onClick={() => seekTo(at)}
              className="flex min-h-9 w-full items-baseline gap-3 rounded-sm px-2 py-1.5 text-start hover:bg-surface aria-[current]:bg-accent-soft"
            >
              <span dir="auto" className="text-match-parent min-w-0 flex-1">
                {title}
              </span>
              <span className="text-sm text-text-3 tabular-nums">{clockText(at)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

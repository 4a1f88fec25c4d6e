import { useI18n } from '../../../../platform/web/i18n.tsx';
import { clockText } from '../../../catalog/core/index.ts';
import type { PublicBookcast } from '../../contract.ts';
import type { PublicSound } from './use-public-sound.ts';

/** A time that plays from there. */
function Time({ at, onPlay }: { at: number; onPlay: (at: number) => void }) {
  const { t } = useI18n();
  return (
    <button
      type="button"
      data-print=""
      aria-label={t('castpage.playFrom', { at: clockText(at) })}
      onClick={() => onPlay(at)}
      className="min-h-6 rounded-sm px-1 text-start text-sm text-accent tabular-nums hover:underline"
    >
      {clockText(at)}
    </button>
  );
}

/** Its chapters; nothing where it has only one. */
export function PublicChapters({ cast, sound }: { cast: PublicBookcast; sound: PublicSound }) {
  const { t } = useI18n();
  if (cast.chapters.length < 2) return null;
  return (
    <section aria-labelledby="chapters" className="mt-10">
      <h2 id="chapters" className="font-book text-lg font-semibold">
        {t('castpage.chapters')}
      </h2>
      <ol className="mt-3 grid gap-1">
        {cast.chapters.map(({ title, at }) => (
          <li key={at} className="flex items-baseline gap-3">
            <Time at={at} onPlay={sound.seek} />
            <bdi lang={cast.lang} className="min-w-0 wrap-anywhere">
              {title}
            </bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What each line quotes, where that isn't what was named last. */
function namedOnce(lines: PublicBookcast['lines']): string[][] {
  let last = '';
  return lines.map(({ quoted }) => {
    const name = quoted.join('\n');
    if (name === '' || name === last) return [];
    last = name;
    return quoted;
  });
}

/** What is said, by whom and when; the turn that plays now is marked. */
export function PublicTranscript({ cast, sound }: { cast: PublicBookcast; sound: PublicSound }) {
  const { t, locale } = useI18n();
  const books = new Intl.ListFormat(locale),
    named = namedOnce(cast.lines);
  if (cast.lines.length === 0) return null;
  return (
    <section aria-labelledby="transcript" className="mt-10 border-t border-line pt-8">
      <h2 id="transcript" className="font-book text-lg font-semibold">
        {t('castpage.transcript')}
      </h2>
      <ol className="mt-4 grid max-w-[70ch] gap-5">
        {cast.lines.map(({ speaker, text, at, to }, line) => {
          const isNow = sound.playing && sound.seconds >= at && sound.seconds < to;
          return (
            <li key={at} {...(isNow && { 'aria-current': 'true' as const })}>
              <p className="flex items-baseline gap-3 text-sm text-text-2">
                <bdi className="font-semibold">{speaker}</bdi>
                <Time at={at} onPlay={sound.seek} />
              </p>
              <p
                dir="auto"
                lang={cast.lang}
                className={`mt-1 font-book text-md leading-relaxed text-pretty wrap-anywhere ${isNow ? 'text-accent' : ''}`}
              >
                {text}
              </p>
              {named[line]!.length > 0 && (
                <p className="mt-1 text-sm text-text-3 wrap-anywhere">
                  {t('castpage.quoted', { books: books.format(named[line]!.map((name) => `\u2068${name}\u2069`)) })}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

import type { ReactNode } from 'react';
import { type I18n, useI18n } from '../../../../platform/web/i18n.tsx';
import type { BookDetails, Media } from '../../contract.ts';
import { clockText } from '../../core/index.ts';

type Fact = [name: string, value: ReactNode];

/** What is known of a picture, sound or film, one line each. */
function factsOf({ t, number, date }: I18n, media: Media): Fact[] {
  const facts: Fact[] = [];
  if (media.width && media.height)
    facts.push([
      t('library.media.dimensions'),
      t('library.media.pixels', { width: number(media.width), height: number(media.height) }),
    ]);
  if (media.seconds !== null && media.seconds >= 1) facts.push([t('library.fact.length'), clockText(media.seconds)]);
  for (const { name, value } of media.details)
    facts.push([t(`library.media.${name}`), name === 'taken' ? takenText(date, value) : value]);
  return facts;
}

/** The camera's clock had no time zone: it is shown as it was. */
const takenText = (date: I18n['date'], value: string): string =>
  date(`${value.length > 10 ? value : `${value}T00:00:00`}Z`, {
    dateStyle: 'long',
    ...(value.length > 10 && { timeStyle: 'short' }),
    timeZone: 'UTC',
  });

function Colours({ colours }: { colours: readonly string[] }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {colours.map((colour) => (
        <span key={colour} className="inline-flex items-center gap-1.5 text-xs text-text-3">
          <span className="size-4 rounded-full border border-line-strong" style={{ backgroundColor: colour }} />
          <bdi className="max-lg:sr-only">{colour}</bdi>
        </span>
      ))}
    </span>
  );
}

/** The facts of a picture, sound or film; where it was made is shown to its owner, who alone receives it. */
export function MediaDetails({ book }: { book: Pick<BookDetails, 'media'> }) {
  const i18n = useI18n(),
    { t, number } = i18n,
    media = book.media;
  if (!media) return null;
  const place = media.place;
  const degrees = (value: number) => number(value, { maximumFractionDigits: 5 });
  const rows: Fact[] = [
    ...factsOf(i18n, media),
    ...(media.colours.length > 0
      ? [[t('library.media.colours'), <Colours key="colours" colours={media.colours} />] as Fact]
      : []),
    ...(place ? [[t('library.media.place'), `${degrees(place.latitude)}, ${degrees(place.longitude)}`] as Fact] : []),
  ];
  return (
    <div className="text-sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-3">{name}</dt>
            <dd className="min-w-0 break-words">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {place && <p className="mt-3 text-xs text-text-3">{t('library.media.placeOwner')}</p>}
    </div>
  );
}

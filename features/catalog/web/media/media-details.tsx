import { type I18n, useI18n } from '../../../../platform/web/i18n.tsx';
import { type Fact, FactList } from '../../../../platform/web/ui/fact-list.tsx';
import type { BookDetails, Media } from '../../contract.ts';
import { clockText } from '../../core/index.ts';

/** What is known of a picture, sound or film, one line each. */
function factsOf({ t, number, date }: I18n, media: Media): Fact[] {
  const facts: Fact[] = [];
  if (media.width && media.height)
    facts.push({
      label: t('library.media.dimensions'),
      value: t('library.media.pixels', { width: number(media.width), height: number(media.height) }),
    });
  if (media.seconds !== null && media.seconds >= 1)
    facts.push({ label: t('library.fact.length'), value: clockText(media.seconds) });
  for (const { name, value } of media.details)
    facts.push({ label: t(`library.media.${name}`), value: name === 'taken' ? takenText(date, value) : value });
  return facts;
}

/** The camera's clock had no time zone: it is shown as it was. */
const takenText = (date: I18n['date'], value: string): string =>
  date(`${value.length > 10 ? value : `${value}T00:00:00`}Z`, {
    dateStyle: 'long',
    ...(value.length > 10 && { timeStyle: 'short' }),
    timeZone: 'UTC',
  });

function Swatches({ colors }: { colors: readonly string[] }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {colors.map((color) => (
        <span key={color} className="inline-flex items-center gap-1.5 text-xs text-text-3">
          <span className="size-4 rounded-full border border-line-strong" style={{ backgroundColor: color }} />
          <bdi className="max-lg:sr-only">{color}</bdi>
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
  const facts: Fact[] = [
    ...factsOf(i18n, media),
    {
      label: t('library.media.colours'),
      value: media.colours.length > 0 && <Swatches colors={media.colours} />,
    },
    {
      label: t('library.media.place'),
      value: place && `${degrees(place.latitude)}, ${degrees(place.longitude)}`,
    },
  ];
  return (
    <div className="text-sm">
      <FactList facts={facts} />
      {place && <p className="mt-3 text-xs text-text-3">{t('library.media.placeOwner')}</p>}
    </div>
  );
}

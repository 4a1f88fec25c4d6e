import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { useNow } from '../../../platform/web/use-now.ts';
import { skyOf } from '../core/index.ts';
import { personalizationQuery, weatherQuery } from './client.ts';
import { useSavedLocation } from './location.ts';

/** The date and, unless it's turned off, the weather; when the service fails, the server returns 72 degrees and clear, shown as not current (CONC-08). */
export function WeatherLine() {
  const { t, date, number } = useI18n();
  const now = useNow();
  const saved = useSavedLocation();
  const known = useQuery(personalizationQuery);
  const place = saved ?? known.data?.location ?? null;
  const weather = useQuery({ ...weatherQuery(place), retry: false });
  const reading = weather.data ?? null;
  const words = reading && {
    degrees: number(Math.round(reading.temperature)),
    sky: t('concierge.sky', { sky: skyOf(reading.weatherCode) }),
  };
  return (
    <span className="text-text-2" title={reading?.live === false ? t('concierge.weatherUsual') : undefined}>
      {date(now, 'long')}
      {words && ' · '}
      {words && (place ? t('concierge.weatherAt', { ...words, place: place.name }) : t('concierge.weather', words))}
      {reading?.live === false && ` ${t('concierge.weatherNotCurrent')}`}
    </span>
  );
}

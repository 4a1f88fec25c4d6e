import * as z from 'zod';

/** What the service says: degrees Celsius and a WMO weather code. */
export type Reading = { temperature: number; weatherCode: number };
export type Place = { latitude: number; longitude: number };
/** Null when the service does not answer. */
export type WeatherService = { now(place: Place): Promise<Reading | null> };

const TIMEOUT_MS = 4000;
const KEEP_MS = 10 * 60_000;
const KEPT_PLACES = 500;
/** The forecast API of Open-Meteo, which many instances speak. */
const Answer = z.object({ current: z.object({ temperature_2m: z.number(), weather_code: z.number() }) });

/** Weather from a forecast service under `url`, asked when needed and kept for minutes. */
export function openWeather(url: string): WeatherService {
  const kept = new Map<string, { at: number; reading: Reading }>();

  async function ask(latitude: string, longitude: string): Promise<Reading | null> {
    const address = new URL(url);
    address.search = new URLSearchParams({
      latitude,
      longitude,
      current: 'temperature_2m,weather_code',
      temperature_unit: 'celsius',
    }).toString();
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
      const answer = Answer.safeParse(await response.json());
      return response.ok && answer.success
        ? { temperature: answer.data.current.temperature_2m, weatherCode: answer.data.current.weather_code }
        : null;
    } catch {
      return null; // no network, a time-out or no JSON: weather is an ornament
    }
  }

  return {
    async now({ latitude, longitude }) {
      const [lat, lon] = [latitude.toFixed(2), longitude.toFixed(2)], // about a kilometre: the service learns no house
        key = `${lat} ${lon}`,
        known = kept.get(key);
      if (known && Date.now() - known.at < KEEP_MS) return known.reading;
      const reading = await ask(lat, lon);
      if (kept.size >= KEPT_PLACES) kept.clear();
      if (reading) kept.set(key, { at: Date.now(), reading });
      return reading;
    },
  };
}

import type { LocalPosition, Locator } from './position.ts';
import { clampPercent } from './progress.ts';

/** The last reader session as kept in this browser. */
export type LastSession = {
  bookId: string;
  title: string;
  author: string | null;
  coverImageUrl: string | null;
  description: string | null;
  contributors: { name: string; role: string }[];
  progress: number;
  timestamp: number;
};

/** A kept position; undefined when it is damaged. */
export function asPosition(value: unknown): LocalPosition | undefined {
  const from = record(value);
  if (!from || typeof from['bookId'] !== 'string' || !number(from['progress']) || !number(from['timestamp']))
    return undefined;
  return {
    bookId: from['bookId'],
    progress: clampPercent(from['progress']),
    timestamp: from['timestamp'],
    locator: parseLocator(from['locator']),
  };
}

/** A place that waits to be sent; the key is its name in the journal. */
export type WaitingPosition = { key: string; bookId: string; locator: Locator; progress: number; clientAt: string };

/** A waiting place as it was stored; null when it is damaged. */
export function asWaitingPosition(value: unknown): WaitingPosition | null {
  const from = record(value);
  const { key, bookId, progress, clientAt } = from ?? {};
  const locator = parseLocator(from?.['locator']);
  if (typeof key !== 'string' || typeof bookId !== 'string' || typeof clientAt !== 'string') return null;
  if (!locator || !number(progress) || Number.isNaN(Date.parse(clientAt))) return null;
  return { key, bookId, locator, progress: clampPercent(progress), clientAt };
}

/** The kept last session; undefined when it is damaged. */
export function asLastSession(value: unknown): LastSession | undefined {
  const from = record(value);
  if (!from || typeof from['bookId'] !== 'string' || typeof from['title'] !== 'string') return undefined;
  if (!number(from['progress']) || !number(from['timestamp'])) return undefined;
  return {
    bookId: from['bookId'],
    title: from['title'],
    author: words(from['author']),
    coverImageUrl: words(from['coverImageUrl']),
    description: words(from['description']),
    contributors: Array.isArray(from['contributors']) ? from['contributors'].filter(isContributor) : [],
    progress: clampPercent(from['progress']),
    timestamp: from['timestamp'],
  };
}

function parseLocator(value: unknown): Locator | null {
  if (typeof value !== 'object' || value === null) return null;
  const { cfi, page, seconds } = value as Record<string, unknown>;
  const at: Locator = {
    cfi: typeof cfi === 'string' && cfi ? cfi : null,
    page: number(page) && page >= 1 ? Math.floor(page) : null,
    seconds: number(seconds) && seconds >= 0 ? seconds : null,
  };
  return at.cfi === null && at.page === null && at.seconds === null ? null : at;
}

function record(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

const number = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const words = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const isContributor = (value: unknown): value is { name: string; role: string } =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Record<string, unknown>)['name'] === 'string' &&
  typeof (value as Record<string, unknown>)['role'] === 'string';

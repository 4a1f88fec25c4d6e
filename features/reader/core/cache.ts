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

/** Reads a kept position; null when the text is damaged. */
export function parsePosition(text: string): LocalPosition | null {
  const from = record(text);
  if (!from || typeof from['bookId'] !== 'string' || !number(from['progress']) || !number(from['timestamp'])) return null;
  return {
    bookId: from['bookId'],
    progress: clampPercent(from['progress']),
    timestamp: from['timestamp'],
    locator: parseLocator(from['locator']),
  };
}

/** Reads the kept last session; null when the text is damaged. */
export function parseLastSession(text: string): LastSession | null {
  const from = record(text);
  if (!from || typeof from['bookId'] !== 'string' || typeof from['title'] !== 'string') return null;
  if (!number(from['progress']) || !number(from['timestamp'])) return null;
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
  const { cfi, page } = value as Record<string, unknown>;
  const at: Locator = { cfi: typeof cfi === 'string' && cfi ? cfi : null, page: number(page) && page >= 1 ? Math.floor(page) : null };
  return at.cfi === null && at.page === null ? null : at;
}

function record(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const number = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const words = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const isContributor = (value: unknown): value is { name: string; role: string } =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Record<string, unknown>)['name'] === 'string' &&
  typeof (value as Record<string, unknown>)['role'] === 'string';

import { refreshSession } from '../../../platform/web/session.ts';
import { setTheme, type Theme } from '../../../platform/web/preferences.ts';
import { PERSONAL, readStored, writePersonal } from '../../../platform/web/stored.ts';
import { changeSettings, readerSettings, type ReaderSettings } from '../../reader/web/index.ts';
import type { Location, PreferencesChange } from '../contract.ts';
import { MAX_ACTS } from '../limits.ts';
import { saveLocation } from './location.ts';

/** What a tool changed on this page, beside the stored preferences. */
export type PageState = {
  theme?: Theme;
  locale?: string;
  location?: Location | null;
  reader?: Partial<ReaderSettings>;
};
/** How the page was before an act, and what of the reader's settings it changed. */
export type Kept = { before: PageState; after?: PageState };

const KEY = `${PERSONAL}concierge.before`;
type All = Readonly<Record<string, Kept>>;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const check = (value: unknown): All | undefined =>
  isRecord(value) && Object.values(value).every((one) => isRecord(one) && isRecord(one['before']))
    ? (value as All)
    : undefined;
const all = (): All => readStored(localStorage, KEY, check) ?? {};

/** Remembers how the page was before an act, also over a reload. */
export function keepState(act: string, kept: Kept): void {
  const entries = [...Object.entries(all()).filter(([id]) => id !== act), [act, kept] as const];
  writePersonal(KEY, Object.fromEntries(entries.slice(-MAX_ACTS * 2)));
}

/** How the page was before an act; nothing when another browser carried it out. */
export const keptState = (act: string): Kept | undefined => all()[act];

/** Whether the reader's settings are still what an act made them. */
export function isUnchanged({ after }: Kept): boolean {
  const now = readerSettings();
  return Object.entries(after?.reader ?? {}).every(([name, value]) => now[name as keyof ReaderSettings] === value);
}

/** Puts the page back: as it was here before the act, otherwise as the server has it now. */
export function putBack(
  kept: Kept | undefined,
  restored: PreferencesChange | null,
  switchLocale: (locale: string) => void,
): void {
  const before: PageState = kept?.before ?? {
    ...(restored?.theme && { theme: restored.theme }),
    ...(restored?.language && { locale: restored.language }),
    ...(restored?.location !== undefined && { location: restored.location }),
  };
  if (before.theme) setTheme(before.theme);
  if (before.location !== undefined) saveLocation(before.location);
  if (before.reader && kept && isUnchanged(kept)) changeSettings(before.reader);
  if (restored === null || restored.displayName !== undefined) void refreshSession();
  if (before.locale) switchLocale(before.locale);
}

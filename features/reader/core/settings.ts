import { FONT_SIZE_PX } from '../limits.ts';

export const FONT_FAMILIES = ['default', 'OpenDyslexic', 'Noto', 'Georgia', 'Arial'] as const;
/** `book`: as the book says, until a person chooses another. */
export const TEXT_ALIGNS = ['book', 'left', 'center', 'right', 'justify'] as const;
export const FLOWS = ['paged', 'scrolled'] as const;
export const MARGINS = ['narrow', 'normal', 'wide', 'widest'] as const;
/** `book`: as the book says, else `normal`. */
export const LINE_HEIGHTS = ['book', 'tight', 'normal', 'loose'] as const;
export const COLUMNS = ['auto', 'one', 'two'] as const;
/** `book`: where the book justifies its text, by its language. */
export const HYPHENATIONS = ['book', 'on', 'off'] as const;
export type FontFamily = (typeof FONT_FAMILIES)[number];
export type TextAlign = (typeof TEXT_ALIGNS)[number];
/** How the text of a reflowable book is laid out. */
export type Layout = {
  /** Pages that turn, or a chapter as one long page. */
  flow: (typeof FLOWS)[number];
  margin: (typeof MARGINS)[number];
  lineHeight: (typeof LINE_HEIGHTS)[number];
  columns: (typeof COLUMNS)[number];
  hyphenation: (typeof HYPHENATIONS)[number];
};

/** 2: `left` is a choice. Before, it was what everybody had, and was stored with whatever else was changed. */
const SETTINGS_VERSION = 2;

export type ReaderSettings = Layout & {
  version: typeof SETTINGS_VERSION;
  fontFamily: FontFamily;
  fontSize: number;
  textAlign: TextAlign;
  /** Off: the page has the colours of the app's theme. */
  useCustomColors: boolean;
  backgroundColor: string;
  textColor: string;
};

export const DEFAULT_SETTINGS: ReaderSettings = {
  version: SETTINGS_VERSION,
  fontFamily: 'default',
  fontSize: FONT_SIZE_PX.default,
  textAlign: 'book',
  flow: 'paged',
  margin: 'normal',
  lineHeight: 'book',
  columns: 'auto',
  hyphenation: 'book',
  useCustomColors: false,
  backgroundColor: '#ffffff',
  textColor: '#000000',
};

/** Spec "Reader presets". */
export const PRESETS = {
  light: { backgroundColor: '#ffffff', textColor: '#000000' },
  dark: { backgroundColor: '#1a1a1a', textColor: '#e0e0e0' },
  sepia: { backgroundColor: '#f5f1e8', textColor: '#2c2416' },
} as const;
export type PresetName = keyof typeof PRESETS;

/** Writes a colour as `#rrggbb`, or null when the text is none. */
export function parseColor(text: string): string | null {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!hex) return null;
  return `#${hex.length === 3 ? [...hex].map((c) => c + c).join('') : hex}`;
}

/** Is a background dark, so that what stands on it is light? */
export function isDark(color: string): boolean {
  const hex = parseColor(color) ?? '#ffffff';
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return (r! * 299 + g! * 587 + b! * 114) / 1000 < 128;
}

/** The preset the colours are, `custom` for others, `app` when they follow the app. */
export function colorChoice(settings: ReaderSettings): PresetName | 'custom' | 'app' {
  if (!settings.useCustomColors) return 'app';
  const names = Object.keys(PRESETS) as PresetName[];
  const found = names.find(
    (name) =>
      PRESETS[name].backgroundColor === settings.backgroundColor && PRESETS[name].textColor === settings.textColor,
  );
  return found ?? 'custom';
}

/** A font size inside the limits, on a whole step. */
export function clampFontSize(size: number): number {
  if (!Number.isFinite(size)) return FONT_SIZE_PX.default;
  return Math.min(FONT_SIZE_PX.max, Math.max(FONT_SIZE_PX.min, Math.round(size)));
}

/** Whatever was stored becomes whole settings: unknown parts fall back to the defaults. */
export function repairSettings(stored: unknown): ReaderSettings {
  const from = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const one = <T extends string>(value: unknown, of: readonly T[], otherwise: T): T =>
    of.find((item) => item === value) ?? otherwise;
  const color = (value: unknown, otherwise: string): string =>
    (typeof value === 'string' ? parseColor(value) : null) ?? otherwise;
  const defaultOfOld = from['version'] !== SETTINGS_VERSION && from['textAlign'] === 'left';
  return {
    version: SETTINGS_VERSION,
    fontFamily: one(from['fontFamily'], FONT_FAMILIES, DEFAULT_SETTINGS.fontFamily),
    fontSize: typeof from['fontSize'] === 'number' ? clampFontSize(from['fontSize']) : DEFAULT_SETTINGS.fontSize,
    textAlign: defaultOfOld ? 'book' : one(from['textAlign'], TEXT_ALIGNS, DEFAULT_SETTINGS.textAlign),
    flow: one(from['flow'], FLOWS, DEFAULT_SETTINGS.flow),
    margin: one(from['margin'], MARGINS, DEFAULT_SETTINGS.margin),
    lineHeight: one(from['lineHeight'], LINE_HEIGHTS, DEFAULT_SETTINGS.lineHeight),
    columns: one(from['columns'], COLUMNS, DEFAULT_SETTINGS.columns),
    hyphenation: one(from['hyphenation'], HYPHENATIONS, DEFAULT_SETTINGS.hyphenation),
    useCustomColors: from['useCustomColors'] === true,
    backgroundColor: color(from['backgroundColor'], DEFAULT_SETTINGS.backgroundColor),
    textColor: color(from['textColor'], DEFAULT_SETTINGS.textColor),
  };
}

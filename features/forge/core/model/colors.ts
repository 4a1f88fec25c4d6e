// The ten color variants of the specification (spec 3, "Block metadata") and `plain` for what has none. Names travel.

export const COLOR_VARIANTS = [
  'blue',
  'green',
  'purple',
  'pink',
  'amber',
  'cyan',
  'violet',
  'emerald',
  'rose',
  'orange',
] as const;
export type ColorVariant = (typeof COLOR_VARIANTS)[number];

export const CANVAS_COLORS = [...COLOR_VARIANTS, 'plain'] as const;
export type CanvasColor = (typeof CANVAS_COLORS)[number];

/** Color of a note that names none. */
export const NOTE_COLOR: CanvasColor = 'amber';

/** Names until migration 0062. Copies in browsers, clipboards, kept versions and exported files still have them. */
export const FORMER_COLORS = {
  yellow: 'amber',
  red: 'rose',
  teal: 'cyan',
  gray: 'plain',
  white: 'plain',
} as const satisfies Readonly<Record<string, CanvasColor>>;

/** What a color looks like on paper (exports): the paper of a block and its rim, which is also the stroke of a connection. */
export const PAPER: Readonly<Record<CanvasColor, { fill: string; line: string }>> = {
  blue: { fill: '#dbeafe', line: '#2563eb' },
  green: { fill: '#dcfcd0', line: '#4d9c16' },
  purple: { fill: '#f5d9fb', line: '#a21caf' },
  pink: { fill: '#fce7f3', line: '#db2777' },
  amber: { fill: '#fef3c7', line: '#d97706' },
  cyan: { fill: '#cffafe', line: '#0891b2' },
  violet: { fill: '#ddd6fe', line: '#7c3aed' },
  emerald: { fill: '#bbf7dd', line: '#059669' },
  rose: { fill: '#ffd0d3', line: '#e11d48' },
  orange: { fill: '#ffe0c7', line: '#ea580c' },
  plain: { fill: '#ffffff', line: '#9ca3af' },
};

const KNOWN: ReadonlyMap<unknown, CanvasColor> = new Map([
  ...CANVAS_COLORS.map((color): [string, CanvasColor] => [color, color]),
  ...Object.entries(FORMER_COLORS),
]);

/** A color from outside, also by a former name; what isn't one is plain. */
export const colorFrom = (value: unknown): CanvasColor => KNOWN.get(value) ?? 'plain';

/** Whether a color is one of the ten variants. */
export const isVariant = (color: CanvasColor): color is ColorVariant => color !== 'plain';

/** The variant that metadata names (`colorVariant`); null when it names none of the ten. */
export function variantIn(metadata: Readonly<Record<string, unknown>>): ColorVariant | null {
  const color = colorFrom(metadata['colorVariant']);
  return isVariant(color) ? color : null;
}

/** Metadata without the variant, which is the color under another name. */
export function withoutVariant<T extends Readonly<Record<string, unknown>>>(metadata: T): T {
  if (!('colorVariant' in metadata)) return metadata;
  const { colorVariant: _, ...rest } = metadata;
  return rest as T;
}

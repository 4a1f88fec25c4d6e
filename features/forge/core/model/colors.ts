// The ten colors of things on a canvas (spec "Forge workspace": ten color variants). Names travel; what they look like is here once.

export const CANVAS_COLORS = [
  'yellow',
  'orange',
  'red',
  'pink',
  'purple',
  'blue',
  'teal',
  'green',
  'gray',
  'white',
] as const;
export type CanvasColor = (typeof CANVAS_COLORS)[number];

/** What a color looks like on paper (exports): the paper of a block and its rim, which is also the stroke of a connection. */
export const PAPER: Readonly<Record<CanvasColor, { fill: string; line: string }>> = {
  yellow: { fill: '#fef9c3', line: '#ca8a04' },
  orange: { fill: '#ffedd5', line: '#ea580c' },
  red: { fill: '#fee2e2', line: '#dc2626' },
  pink: { fill: '#fce7f3', line: '#db2777' },
  purple: { fill: '#f3e8ff', line: '#9333ea' },
  blue: { fill: '#dbeafe', line: '#2563eb' },
  teal: { fill: '#ccfbf1', line: '#0d9488' },
  green: { fill: '#dcfce7', line: '#16a34a' },
  gray: { fill: '#f3f4f6', line: '#6b7280' },
  white: { fill: '#ffffff', line: '#9ca3af' },
};

const KNOWN: ReadonlySet<string> = new Set(CANVAS_COLORS);

/** Whether a word is one of the ten colors. */
export const isColor = (value: unknown): value is CanvasColor => typeof value === 'string' && KNOWN.has(value);

/** A color from outside; what isn't one of the ten is white. */
export const colorFrom = (value: unknown): CanvasColor => (isColor(value) ? value : 'white');

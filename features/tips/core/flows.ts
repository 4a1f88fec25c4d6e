/** The tips, each with the place it points to and the wait before it comes, ms (spec 4, Onboarding tips). */
export const TIPS = {
  bell: { target: 'bell', afterMs: 1400 },
  library: { target: 'library', afterMs: 2000 },
  spark: { target: 'spark', afterMs: 2000 },
  bookcasts: { target: 'bookcasts', afterMs: 2000 },
  forge: { target: 'library', afterMs: 2600 },
} as const;
export type Tip = keyof typeof TIPS;

/** What begins, the wait until its tips begin, and which they are. */
export const FLOWS = {
  library: { startMs: 0, tips: ['bell', 'library'] },
  'chat-upload': { startMs: 0, tips: ['bell', 'library'] },
  'sidebar-upload': { startMs: 1500, tips: ['bell', 'library'] },
  spark: { startMs: 0, tips: ['bell', 'spark'] },
  bookcast: { startMs: 0, tips: ['bell', 'bookcasts'] },
  forge: { startMs: 0, tips: ['bell', 'forge'] },
} as const satisfies Record<string, { startMs: number; tips: readonly Tip[] }>;
export type Flow = keyof typeof FLOWS;
const UPLOADS: readonly Flow[] = ['library', 'chat-upload', 'sidebar-upload'];

/** Where an upload began, by the page it began on. */
export function uploadFlow(path: string): Flow {
  if (path.startsWith('/malaika')) return 'chat-upload';
  return path.startsWith('/documents') ? 'library' : 'sidebar-upload';
}

/** The flags after a flow was dismissed: those of uploads say the same, so they go together. */
export const dismissed = (flags: readonly Flow[], flow: Flow): Flow[] => [
  ...new Set([...flags, ...(UPLOADS.includes(flow) ? UPLOADS : [flow])]),
];

/** Reads stored flags; anything else is none. */
export const asFlags = (value: unknown): Flow[] | undefined =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && one in FLOWS) ? (value as Flow[]) : undefined;

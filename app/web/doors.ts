import { loadMessages } from '../../platform/web/catalogue.ts';

/** The web doors of the features; their exports are checked where the shell and the routes name them. */
type Doors = {
  accounts: typeof import('../../features/accounts/web/index.ts');
  ai: typeof import('../../features/ai/web/index.ts');
  collections: typeof import('../../features/collections/web/index.ts');
  catalogues: typeof import('../../features/catalogues/web/index.ts');
  editions: typeof import('../../features/editions/web/index.ts');
  covers: typeof import('../../features/covers/web/index.ts');
  imports: typeof import('../../features/imports/web/index.ts');
  home: typeof import('../../features/home/web/index.ts');
  library: typeof import('../../features/library/web/index.ts');
  highlights: typeof import('../../features/highlights/web/index.ts');
  reader: typeof import('../../features/reader/web/index.ts');
  malaika: typeof import('../../features/malaika/web/index.ts');
  concierge: typeof import('../../features/concierge/web/index.ts');
  tips: typeof import('../../features/tips/web/index.ts');
  quotes: typeof import('../../features/quotes/web/index.ts');
};
export type DoorName = keyof Doors;
/** What a door has under a name. */
export type DoorPart<D extends DoorName> = keyof Doors[D] & string;

const found = import.meta.glob('../../features/*/web/index.ts');

/** Opens a feature's web door; its code is a chunk of its own. */
export async function openDoor<D extends DoorName>(door: D): Promise<Partial<Doors[D]>> {
  const load = found[`../../features/${door}/web/index.ts`];
  return load ? ((await load()) as Doors[D]) : {};
}

/** The areas of messages that a feature needs. */
export const AREAS: Record<DoorName, readonly string[]> = {
  accounts: ['accounts'],
  ai: ['ai'],
  collections: ['collections'],
  catalogues: ['catalogues'],
  editions: ['editions'],
  covers: ['covers'],
  imports: ['imports'],
  home: ['home'],
  library: ['library'],
  highlights: ['highlights'],
  reader: ['reader', 'narration', 'highlights'],
  malaika: ['malaika'],
  concierge: ['concierge'],
  tips: ['tips'],
  quotes: ['quotes'],
};

/** Fetches a feature's words. */
export function loadWords(locale: string, ...doors: DoorName[]): Promise<void> {
  return loadMessages(
    locale,
    doors.flatMap((door) => AREAS[door]),
  );
}

// Where a file stands in the house: its room, its side, whether it is a test.

export type Side = 'pure' | 'server' | 'web' | 'tool' | 'nowhere';
export type Place = { file: string; top: string; noun: string | null; side: Side; test: boolean };

const featureSide = (rest: string[]): Side => {
  const [first, ...more] = rest;
  if (more.length === 0) return first === 'contract.ts' || first === 'limits.ts' ? 'pure' : 'nowhere';
  if (first === 'core') return 'pure';
  return first === 'server' || first === 'web' ? first : 'nowhere';
};

const sideOf = (top: string, rest: string[]): Side => {
  switch (top) {
    case 'features':
      return featureSide(rest.slice(1));
    case 'platform':
      return rest[0] === 'common' ? 'pure' : rest[0] === 'web' ? 'web' : 'server';
    case 'adapters':
      return rest[1] === 'catalogue.ts' ? 'pure' : 'server';
    case 'locales':
      return 'pure';
    case 'app':
      return rest[0] === 'web' || rest[0] === 'shell' || rest[0] === 'worker' ? 'web' : 'server';
    default:
      return 'tool';
  }
};

/** The place of a file, by its path from the project root. */
export function placeOf(file: string): Place {
  const [top = '', ...rest] = file.split('/');
  const inside = rest.length > 0;
  return {
    file,
    top: inside ? top : 'config',
    noun: inside && (top === 'features' || top === 'adapters') ? (rest[0] ?? null) : null,
    side: inside ? sideOf(top, rest) : 'tool',
    test: top === 'tests' || /\.(test|e2e)\.tsx?$/.test(file),
  };
}

const FEATURE_DOOR = /^features\/[^/]+\/((contract|limits)\.ts|(core|server|web)\/index\.tsx?)$/;
const MANIFEST = /^features\/[^/]+\/(server|web)\/feature\.ts$/;
const ADAPTER_DOOR = /^adapters\/[^/]+\/(index|catalogue)\.ts$/;

/** Whether a file is one through which its feature may be entered. */
export const isFeatureDoor = (file: string): boolean => FEATURE_DOOR.test(file);

/** Whether a file is a feature's manifest, which the app alone collects. */
export const isManifest = (file: string): boolean => MANIFEST.test(file);

/** Whether a file is one through which its adapter may be entered. */
export const isAdapterDoor = (file: string): boolean => ADAPTER_DOOR.test(file);

const PROGRAMS = [
  'app/server/main.ts',
  'app/server/cpu-worker.ts',
  'app/server/speech-worker.ts',
  'app/web/main.tsx',
  'app/worker/worker.ts',
  'adapters/formats/child.ts',
  'adapters/ocr/child.ts',
];
/** A feature's tables join `AllTables` by declaration; nobody needs to import them. */
const TABLES = /^features\/[a-z-]+\/server\/tables\.ts$/;

/** Files that live without being imported: what is started from outside the tree, and declarations. */
export function isEntry(file: string): boolean {
  const { side, test } = placeOf(file);
  return PROGRAMS.includes(file) || TABLES.test(file) || (side === 'tool' && !test);
}

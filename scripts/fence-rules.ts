// The rules for one import; each gives the name of the rule it breaks.
import { isBuiltin } from 'node:module';
import { isAdapterDoor, isFeatureDoor, isManifest, type Place } from './fence-places.ts';

export type FeaturesMap = Record<string, string[]>;

const REACT = /^react($|\/|-dom)/;
const BROWSER_ONLY =
  /^(react($|[-/])|@tanstack\/react-|radix-ui|@radix-ui\/|sonner|cmdk|lucide-react|foliate-js|@orpc\/tanstack-query|@fontsource)/;
const SERVER_ONLY =
  /^(hono($|\/)|@hono\/|pg($|-boss|\/)|kysely|better-auth($|\/(?!client|react))|nodemailer|pino|sharp|@aws-sdk\/|@orpc\/server|@orpc\/openapi$)/;
const TEST_ONLY = /^(vitest|@playwright\/|playwright|@axe-core\/)/;

/** Rules for an import of a package or of a part of Node. */
export function packageRules(from: Place, specifier: string): string[] {
  const broken: string[] = [];
  const node = isBuiltin(specifier);
  if (from.side === 'pure' && (node || BROWSER_ONLY.test(specifier) || SERVER_ONLY.test(specifier)))
    broken.push('pure-stays-pure');
  if (from.side === 'web' && (node || SERVER_ONLY.test(specifier))) broken.push('no-server-package-in-web');
  if (from.side === 'server' && REACT.test(specifier)) broken.push('react-only-in-web');
  if (from.side !== 'tool' && TEST_ONLY.test(specifier)) broken.push('no-test-code');
  return broken;
}

function featureRules(from: Place, to: Place, map: FeaturesMap): string[] {
  if (to.top !== 'features') return [];
  if (isManifest(to.file)) return from.top === 'app' ? [] : ['manifest-for-the-app'];
  if (from.top === 'features' && from.noun === to.noun) return [];
  const broken: string[] = [];
  if (!isFeatureDoor(to.file)) broken.push('enter-by-the-door');
  const allowed = from.noun === null ? [] : (map[from.noun] ?? []);
  if (from.top === 'features' && !allowed.includes(to.noun ?? '')) broken.push('not-in-features-map');
  return broken;
}

/** Row types may be named inside their feature; using the tables is the stores' (see `ownRules` for the calls). */
function storesOnly(from: Place, to: Place, typeOnly: boolean): boolean {
  if (!/(^|\/)tables\.ts$/.test(to.file) || /-store\.ts$|(^|\/)tables\.ts$/.test(from.file)) return false;
  return !(typeOnly && from.top === to.top && from.noun === to.noun);
}

/** A web manifest comes with the first page of everybody: the rest of its feature it may only fetch later. */
export function manifestRules(from: Place, specifier: string, target: string): string[] {
  const small = specifier === 'lucide-react' || target.startsWith('platform/web/manifest/');
  return from.side === 'web' && isManifest(from.file) && !small ? ['manifest-stays-small'] : [];
}

/** Rules for an import of another file of the project. */
export function fileRules(from: Place, to: Place, map: FeaturesMap, typeOnly: boolean): string[] {
  if (from.side === 'tool') return [];
  const broken = featureRules(from, to, map);
  if (to.top === 'app' && from.top !== 'app') broken.push('nothing-imports-app');
  if (['platform', 'adapters', 'locales'].includes(from.top) && to.top === 'features')
    broken.push('ground-knows-no-feature');
  if ((from.side === 'web' && to.side === 'server') || (from.side === 'server' && to.side === 'web'))
    broken.push('web-and-server-apart');
  if (from.side === 'pure' && (to.side === 'server' || to.side === 'web')) broken.push('pure-stays-pure');
  if (from.top === 'adapters' && to.top === 'adapters' && from.noun !== to.noun && !isAdapterDoor(to.file))
    broken.push('adapter-by-its-door');
  if (to.test || to.side === 'tool') broken.push('no-test-code');
  if (storesOnly(from, to, typeOnly)) broken.push('tables-by-stores-only');
  return broken;
}

/** What rights consist of: tables and columns that nothing else may name (decision 0038). */
const RIGHTS = /\b(library_entries|library_grants|held_until)\b/;
const NAMES_RIGHTS = [
  'features/catalog/server/access/access-store.ts',
  'features/catalog/server/access/copies-store.ts',
  'features/catalog/server/access/rights-store.ts',
  'features/catalog/server/tables.ts',
];

/** Books are read through `library_books`, which shows what is held now: the rows behind it would show what was revoked. */
export const rightsRules = (place: Place, text: string): string[] =>
  place.top !== 'tests' &&
  !place.test &&
  place.top !== 'bench' &&
  place.top !== 'scripts' &&
  RIGHTS.test(text) &&
  !NAMES_RIGHTS.includes(place.file)
    ? ['rights-by-the-access-store']
    : [];

/** Addresses of this server are made in one file, which knows PUBLIC_URL: elsewhere a link would name the host behind a proxy. */
export const addressRules = (place: Place, hostReads: string[]): string[] =>
  place.side === 'server' && place.file !== 'platform/server/origin.ts' && hostReads.length > 0
    ? ['own-address-by-origin']
    : [];

/** Rules for a file by itself. */
export function ownRules(place: Place, tableCalls: string[]): string[] {
  const broken: string[] = [];
  if (place.side === 'nowhere') broken.push('no-such-room');
  if (place.side !== 'tool' && tableCalls.length > 0 && !place.file.endsWith('-store.ts'))
    broken.push('tables-by-stores-only');
  return broken;
}

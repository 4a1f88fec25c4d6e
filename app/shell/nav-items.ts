import { CloudDownload, Feather, Highlighter, LayoutDashboard, Library, Settings, type LucideIcon } from 'lucide-react';
import type { PlainKey } from '../../platform/web/translator.ts';

/** A page in the navigation. `also`: other paths that belong to it. */
export type NavItem = { name: string; label: PlainKey; path: string; icon: LucideIcon; also?: readonly string[] };
export type NavGroup = { name: string; label: PlainKey; items: readonly NavItem[] };

const dashboard: NavItem = { name: 'dashboard', label: 'shell.nav.dashboard', path: '/', icon: LayoutDashboard };
const library: NavItem = {
  name: 'library',
  label: 'shell.nav.library',
  path: '/documents',
  icon: Library,
  also: ['/reader'],
};
const highlights: NavItem = {
  name: 'highlights',
  label: 'shell.nav.highlights',
  path: '/highlights',
  icon: Highlighter,
};
const malaika: NavItem = { name: 'malaika', label: 'shell.nav.malaika', path: '/malaika', icon: Feather };
const downloads: NavItem = { name: 'downloads', label: 'shell.nav.downloads', path: '/downloads', icon: CloudDownload };
const settings: NavItem = { name: 'settings', label: 'shell.nav.settings', path: '/settings', icon: Settings };

/** The groups of the left navigation, in order. A group without a page is not listed; `work` holds the Working Area toggle. */
export const NAV_GROUPS: readonly NavGroup[] = [
  { name: 'home', label: 'shell.nav.home', items: [dashboard] },
  { name: 'read', label: 'shell.nav.read', items: [library, highlights] },
  { name: 'create', label: 'shell.nav.create', items: [malaika] },
  { name: 'work', label: 'shell.nav.work', items: [] },
];

/** The group at the bottom. */
export const SYSTEM_GROUP: NavGroup = { name: 'system', label: 'shell.nav.system', items: [settings, downloads] };

/** Every page of the navigation. */
export const NAV_ITEMS: readonly NavItem[] = [...NAV_GROUPS, SYSTEM_GROUP].flatMap((group) => group.items);

/** Pages that may stand in the short navigation (NAV-02). */
export const SHORT_ITEMS: readonly NavItem[] = [library, malaika];

/** The path of a page without its language; `/` for the dashboard. */
export function pathInLocale(pathname: string): string {
  return '/' + pathname.split('/').slice(2).join('/').replace(/\/$/, '');
}

/** How an item stands to the page shown: the page itself, its section, or neither. */
export function currentMark(item: NavItem, path: string): 'page' | 'true' | undefined {
  if (path === item.path) return 'page';
  if (item.path === '/') return undefined;
  const within = [item.path, ...(item.also ?? [])].some((base) => path === base || path.startsWith(`${base}/`));
  return within ? 'true' : undefined;
}

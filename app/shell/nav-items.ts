import type { NavGroupName, NavItem } from '../../platform/web/manifest/feature.ts';
import type { PlainKey } from '../../platform/web/translator.ts';
import { inOrder } from '../web/features.ts';
import { SHORT_NAMES } from './short-names.ts';

export type { NavItem };
export type NavGroup = { name: NavGroupName; label: PlainKey; items: readonly NavItem[] };

const ALL = inOrder((feature) => feature.nav);
const groupOf = (name: NavGroupName, label: PlainKey): NavGroup => ({
  name,
  label,
  items: ALL.filter((item) => item.group === name),
});

/** The groups of the left navigation, in order. A group without a page is not listed; `work` holds the Working Area toggle. */
export const NAV_GROUPS: readonly NavGroup[] = [
  groupOf('home', 'shell.nav.home'),
  groupOf('read', 'shell.nav.read'),
  groupOf('create', 'shell.nav.create'),
  groupOf('work', 'shell.nav.work'),
];

/** The group at the bottom. */
export const SYSTEM_GROUP: NavGroup = groupOf('system', 'shell.nav.system');

/** Every page of the navigation. */
export const NAV_ITEMS: readonly NavItem[] = [...NAV_GROUPS, SYSTEM_GROUP].flatMap((group) => group.items);

/** Pages that may stand in the short navigation (NAV-02). */
export const SHORT_ITEMS: readonly NavItem[] = SHORT_NAMES.flatMap((name) =>
  NAV_ITEMS.filter((item) => item.name === name),
);

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

import { apiFetch, serverFetch } from '../../../../platform/web/api.ts';
import { keptKind, type KeepPlan } from '../../../../platform/web/kept-kinds.ts';
import { keptCache } from '../../../../platform/web/kept-replies.ts';
import type { KeptItem } from '../../core/index.ts';
import { coverOf, detailsOf } from './keep-item.ts';
import { changeKept, dropKept, keptItems } from './kept-list.ts';

/**
 * Asks the server about what is kept: of what there is a newer edition, what is gone. Of what is gone nothing stays but its line in
 * the list, which says so; what else is kept is renewed. `meant`: only of these.
 */
export async function checkKept(meant: (id: string) => boolean = () => true): Promise<void> {
  const cache = keptItems().length > 0 ? await keptCache() : null;
  if (!cache || !(await serverFetch('/healthz').catch(() => null))?.ok) return; // nothing here, or nobody to ask
  for (const item of keptItems().filter(({ id }) => meant(id))) await checkOne(cache, item);
}

async function checkOne(cache: Cache, item: KeptItem): Promise<void> {
  const details = detailsOf(item);
  const planOf = await keptKind(item.kind).load();
  const reply = await serverFetch(details).catch(() => null);
  const plan = reply?.ok ? planOf(await reply.clone().json()) : null;
  if (reply?.status === 404 || plan === 'gone') {
    change(item, { state: 'gone' });
    return dropKept(item.id);
  }
  if (!reply?.ok) return;
  if (item.state === 'gone') return changeKept((items) => items.filter(({ id }) => id !== item.id)); // it is back, its copy isn't
  if (plan?.file !== item.file) return change(item, { state: 'changed' });
  const { title, by, coverImageUrl } = plan;
  const known = await (await cache.match(details, { ignoreVary: true }))?.json();
  if (!(await renew(cache, plan, known && planOf(known)))) return;
  await cache.put(details, reply);
  change(item, { state: 'current', title, by, coverImageUrl });
}

/** Asks anew for what has changed of what is kept; false when not all of it came. */
async function renew(cache: Cache, plan: KeepPlan, known: KeepPlan | 'gone' | null): Promise<boolean> {
  const was = known === 'gone' ? null : known;
  const stale = [
    ...(was?.mark === plan.mark ? [] : plan.texts),
    ...(was?.coverImageUrl === plan.coverImageUrl ? [] : coverOf(plan)),
  ];
  for (const address of stale) {
    const reply = await serverFetch(address).catch(() => null);
    if (!reply?.ok) return false;
    await cache.put(address, reply);
  }
  for (const address of plan.others) await apiFetch(address).catch(() => null); // a kept reply follows the server's by itself
  return true;
}

/** Notes what became of a kept thing, where that is new. */
function change(item: KeptItem, part: Partial<KeptItem>): void {
  if (Object.entries(part).every(([name, value]) => item[name as keyof KeptItem] === value)) return;
  changeKept((items) => items.map((one) => (one.id === item.id ? { ...one, ...part } : one)));
}

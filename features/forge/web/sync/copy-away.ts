import { newId } from '../../../../platform/common/id.ts';
import { loadMessages, translatorOf } from '../../../../platform/web/catalogue.ts';
import { fieldsOf } from '../../core/model/wire.ts';
import type { Scene } from '../../core/scene/scene.ts';
import { edit } from '../../core/sync/edit.ts';
import { fresh } from '../../core/sync/record.ts';
import { BrowserStore } from './browser-store.ts';
import { freshRow, type SessionRow } from './session-row.ts';

/** Puts what is on a canvas on a new one of the person's own, in this browser; it is created on the server when it is opened. */
export async function copyAway(scene: Scene, row: SessionRow, owner: string): Promise<string> {
  const id = newId();
  const lang = document.documentElement.lang || 'en';
  await loadMessages(lang, ['forgeSync']);
  const t = translatorOf(lang);
  const title = t('forgeSync.copyTitle', { title: row.title || t('forgeSync.untitled') });
  const names = new Map([...scene.blocks.keys(), ...scene.edges.keys()].map((old) => [old, newId()]));
  const things = [
    ...scene.blocks.values(),
    ...[...scene.edges.values()].map((edge) => ({
      ...edge,
      from: names.get(edge.from) ?? edge.from,
      to: names.get(edge.to) ?? edge.to,
    })),
  ];
  const records = things.map((thing) => {
    const twin = names.get(thing.id)!;
    return edit(fresh(twin), { id: twin, do: 'add', f: fieldsOf(thing) }).record;
  });
  const store = new BrowserStore(owner, id);
  await store.change([], () => records);
  await store.keepRow({ ...freshRow(id, false), title, size: row.size });
  return id;
}

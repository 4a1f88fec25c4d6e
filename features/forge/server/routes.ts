import { implement } from '@orpc/server';
import {
  answerAsBuilt,
  answerAsText,
  answerInPieces,
  answeringAsBuilt,
} from '../../../platform/server/built-answer.ts';
import type { RequestContext } from '../../../platform/server/context.ts';
import { listText } from '../../../platform/server/in-turns.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { type BulkAnswer, type CanvasItem, contract } from '../contract.ts';
import type { Forge } from './forge.ts';

/** The envelope of the specification around a reply. */
const answer = async <T>(data: Promise<T>) => ({ success: true as const, data: await data });

/** The JSON of an answer to a bulk call. */
async function bulkText({ items, stale, seq }: BulkAnswer): Promise<string> {
  return `{"success":true,"data":{"items":${await listText(items)},"stale":${await listText(stale)},"seq":${seq}}}`;
}

const itemsIn = async (items: Promise<CanvasItem[]>) => ({ items: await items });

/** The endpoints of the Forge. Every call goes through the person: their own sessions, and what is shared with them; others get 404. */
export function forgeRouter({ sessions, items, readCanvas, search, extras: { imports, versions, presence } }: Forge) {
  const os = implement(contract).$context<RequestContext>();
  return os.router({
    list: os.list.handler(({ input, context }) => answer(sessions.list(actorOf(context).id, input))),
    create: os.create.handler(({ input, context }) => answer(sessions.create(actorOf(context), input, context.locale))),
    get: os.get.handler(({ input, context }) => answer(sessions.get(actorOf(context).id, input.canvasId))),
    change: os.change.handler(({ input: { canvasId, ...wish }, context }) =>
      answer(sessions.change(actorOf(context), canvasId, wish, context.locale)),
    ),
    remove: os.remove.handler(({ input, context }) => answer(sessions.remove(actorOf(context).id, input.canvasId))),
    restore: os.restore.handler(({ input, context }) => answer(sessions.restore(actorOf(context).id, input.canvasId))),
    items: answeringAsBuilt(
      os.items.handler(async ({ input: { canvasId, ...wish }, context }) =>
        answerAsBuilt(context, await readCanvas(actorOf(context).id, canvasId, wish, context.headers)),
      ),
    ),
    addItem: os.addItem.handler(({ input: { canvasId, ...item }, context }) =>
      answer(items.add(actorOf(context).id, canvasId, item)),
    ),
    bulk: answeringAsBuilt(
      os.bulk.handler(async ({ input, context }) => {
        const data = await items.write(actorOf(context).id, input.canvasId, input.items);
        return answerAsText(context, await bulkText(data));
      }),
    ),
    changeItem: os.changeItem.handler(({ input: { canvasId, itemId, ...write }, context }) =>
      answer(items.change(actorOf(context).id, canvasId, itemId, write)),
    ),
    removeItem: os.removeItem.handler(({ input: { canvasId, itemId, ...write }, context }) =>
      answer(items.remove(actorOf(context).id, canvasId, itemId, write)),
    ),
    readWeb: os.readWeb.handler(({ input: { canvasId, url }, context }) =>
      answer(imports.card({ personId: actorOf(context).id, canvasId, signal: context.signal }, url)),
    ),
    importBook: os.importBook.handler(({ input: { canvasId, ...wish }, context }) =>
      answer(itemsIn(imports.book({ personId: actorOf(context).id, canvasId, signal: context.signal }, wish))),
    ),
    importWeb: os.importWeb.handler(({ input: { canvasId, ...wish }, context }) =>
      answer(itemsIn(imports.page({ personId: actorOf(context).id, canvasId, signal: context.signal }, wish))),
    ),
    versions: os.versions.handler(({ input, context }) => answer(versions.list(actorOf(context).id, input.canvasId))),
    keepVersion: os.keepVersion.handler(({ input: { canvasId, name }, context }) =>
      answer(versions.keep(actorOf(context).id, canvasId, name)),
    ),
    version: answeringAsBuilt(
      os.version.handler(async ({ input: { canvasId, versionId }, context }) =>
        answerInPieces(context, await versions.show(actorOf(context).id, canvasId, versionId, context.signal)),
      ),
    ),
    restoreVersion: os.restoreVersion.handler(({ input: { canvasId, versionId }, context }) =>
      answer(versions.restore(actorOf(context).id, canvasId, versionId)),
    ),
    removeVersion: os.removeVersion.handler(({ input: { canvasId, versionId }, context }) =>
      answer(versions.remove(actorOf(context).id, canvasId, versionId)),
    ),
    presence: os.presence.handler(({ input: { canvasId, ...news }, context }) =>
      answer(presence.here(actorOf(context).id, canvasId, news)),
    ),
    leave: os.leave.handler(({ input: { canvasId, tab }, context }) =>
      answer(presence.left(actorOf(context).id, canvasId, tab)),
    ),
    search: os.search.handler(({ input, context }) => answer(search(actorOf(context).id, input))),
  });
}

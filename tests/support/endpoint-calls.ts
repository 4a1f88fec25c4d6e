import type { AnyContractProcedure } from '@orpc/contract';
import { contract } from '../../app/server/features.ts';
import { catalogueStore } from '../../features/catalogues/server/catalogue-store.ts';
import type { Access } from '../../platform/server/context.ts';
import { putBookcast } from './bookcast-calls.ts';
import { type Endpoint, LAST, type Made, ROWS, RULES } from './endpoint-rows.ts';
import { newCanvas } from './forge-calls.ts';
import { forgeAddress, sendFiles } from './forge-extras.ts';
import { putMaking } from './makings.ts';
import { putSpark } from './sparks-calls.ts';
import type { Person, TestApp } from './test-app.ts';

/** A small book. */
export const towerText = new TextEncoder().encode(
  '# Tower\n\nThe keeper of Orvik carries one amber lantern through the night.\n',
);

/** Every endpoint that there is, those of the contracts and the raw ones. */
export function endpoints(app: TestApp): Endpoint[] {
  const calls = Object.entries(contract).flatMap(([feature, router]) =>
    Object.entries(router).map(([name, procedure]) => {
      const { route, meta } = (procedure as AnyContractProcedure)['~orpc'];
      return {
        name: `${feature}.${name}`,
        method: route.method ?? 'POST',
        path: `/api${route.path}`.replaceAll(/\{(\w+)\}/g, ':$1'),
        access: (meta as { access?: Access }).access ?? 'user',
      };
    }),
  );
  const raw = app.services.rawRoutes
    .filter((route) => !route.path.startsWith('/api/auth/'))
    .map((route) => ({
      name: `${route.method} ${route.path}`,
      method: route.method,
      path: route.path,
      access: route.access,
    }));
  return [...calls, ...raw].sort((a, b) => Number(LAST.has(a.name)) - Number(LAST.has(b.name)));
}

/** One of each thing that an address names, all of one person. */
export async function make(app: TestApp, person: Person): Promise<Made> {
  const { bookId } = await person.add('tower.md', towerText, { keepDuplicate: true });
  const { conversationId, message } = await person.ask('Who carries the amber lantern?', {
    kind: 'books',
    bookIds: [bookId],
  });
  const sessions = (await person.get('/api/accounts/sessions')).json.sessions;
  const mark = await person.post(`/api/books/${bookId}/highlights`, ROWS['highlights.add']!.body!({} as Made));
  const collection = await person.post('/api/collections', { name: 'Sea' }),
    shelf = await person.post('/api/shelves', { name: 'Old', rules: RULES }),
    pack = await person.post('/api/user/library/bulk/originals', { books: { ids: [bookId] } }),
    shared = await person.post(`/api/books/${bookId}/shares`, { emails: ['friend@example.org'] });
  const canvasId = await newCanvas(person, { title: 'The amber lantern' }),
    version = await person.post(forgeAddress(canvasId, '/versions'), { name: 'Amber' }),
    file = await sendFiles(person, canvasId, [{ name: 'amber.txt', bytes: towerText }]);
  await person.post('/api/dashboard/chat-stream', { message: 'avoid spoilers' });
  const { id: catalogueId } = await catalogueStore(app.services.db as never).add(person.id, {
    title: 'Shelf',
    address: 'http://10.0.0.1/opds',
  });
  return {
    catalogueId,
    bookId,
    conversationId,
    messageId: message.id,
    sessionId: sessions.at(-1).id,
    markId: mark.json.id,
    collectionId: collection.json.id,
    shelfId: shelf.json.id,
    packId: pack.json.url.split('/').at(-1),
    shareId: shared.json.shares[0].id,
    actId: (await person.get('/api/user/concierge/acts')).json.acts[0].id,
    bookcastId: await putBookcast(app.services.db, person.id),
    feedId: (await person.post('/api/feeds')).json.id,
    sparkId: await putSpark(app, person, 'The amber lantern'),
    canvasId,
    versionId: version.json.data.id,
    fileId: file.json.data.items[0].contentData.metadata.file.fileId,
    makingId: await putMaking(app, person, 'The amber lantern'),
  };
}

/** Parts of addresses that name no thing of a person's. */
const FIXED_PARTS: Readonly<Record<string, string>> = {
  tab: 'amber',
  itemId: 'amber',
  token: 'none',
  file: 'cover.jpg',
  paragraphId: 'none',
  revision: '1',
  kind: 'spark',
  ord: '0',
};

/** The address of an endpoint for things that are there. */
export function address(e: Endpoint, x: Made, query: string | undefined): string {
  const parts: Readonly<Record<string, string | undefined>> = { ...x, targetId: x.sparkId, ...FIXED_PARTS };
  return e.path.replaceAll(/:(\w+)/g, (_, name: string) => parts[name] ?? '') + (query ? `?${query}` : '');
}

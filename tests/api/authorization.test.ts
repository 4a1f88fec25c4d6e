import type { AnyContractProcedure } from '@orpc/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../app/server/features.ts';
import { catalogueStore } from '../../features/catalogues/server/catalogue-store.ts';
import type { Access } from '../../platform/server/context.ts';
import { putBookcast } from '../support/bookcast-calls.ts';
import { newCanvas } from '../support/forge-calls.ts';
import { forgeAddress, sendFiles } from '../support/forge-extras.ts';
import { giveBook, letExpire, takeBack } from '../support/grants.ts';
import { putSpark } from '../support/sparks-calls.ts';
import { putMaking } from '../support/makings.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

type Endpoint = { name: string; method: string; path: string; access: Access };
/** What the owner's call needs and may answer; every endpoint needs a row here, or the build fails. The owner of an `endless` one asks for its head: its body never ends. */
type Row = {
  body?: (x: Made) => unknown;
  query?: (x: Made) => string;
  owner: number[];
  raw?: boolean;
  endless?: boolean;
  /** What a public endpoint answers somebody it has nothing for; else 200. */
  anonymous?: number;
};
type Made = {
  catalogueId?: string;
  bookId: string;
  conversationId: string;
  messageId: string;
  sessionId: string;
  markId: string;
  collectionId?: string;
  shelfId?: string;
  packId?: string;
  shareId?: string;
  actId?: string;
  bookcastId?: string;
  sparkId?: string;
  makingId?: string;
  feedId?: string;
  canvasId?: string;
  versionId?: string;
  fileId?: string;
};

const RULES = { match: 'all', rules: [{ field: 'tag', op: 'is', value: 'kept' }] };
const ROWS: Record<string, Row> = {
  'accounts.providers': { owner: [200] },
  'accounts.me': { owner: [200] },
  'accounts.updateMe': { body: () => ({ name: 'Amina' }), owner: [200] },
  'accounts.sessions': { owner: [200] },
  'accounts.revokeSession': { owner: [200] },
  'accounts.changePassword': {
    body: () => ({ current: 'wrong password', next: 'another good password' }),
    owner: [400, 401, 403, 409, 422],
  },
  'ingest.presignUpload': {
    body: () => ({ fileName: 'a.txt', fileType: 'text/plain', fileSize: 4, uploadType: 'smart' }),
    owner: [200],
  },
  'ingest.processUploaded': {
    body: (x) => ({ bookId: x.bookId, storagePath: 'x', fileName: 'a.txt', uploadType: 'smart' }),
    owner: [200],
  },
  'ingest.saveFromWeb': { body: () => ({ address: 'https://example.invalid/page' }), owner: [200] },
  'ingest.uploadProgress': { query: (x) => `bookId=${x.bookId}`, owner: [200] },
  'GET /api/live': { owner: [200], endless: true },
  'ingest.bookStatus': { owner: [200] },
  'ingest.documentStatus': { owner: [200] },
  'ingest.document': { owner: [200] },
  'catalog.list': { owner: [200] },
  'catalog.facets': { owner: [200] },
  'ingest.recognitionLanguages': { owner: [200] },
  'passages.search': { query: () => 'q=lantern', owner: [200] },
  'passages.searchInBook': { query: () => 'q=lantern', owner: [200] },
  'catalog.trash': { owner: [200] },
  'catalog.series': { owner: [200] },
  'catalog.changeTag': { body: () => ({ from: 'kept', to: null }), owner: [200] },
  'catalog.bulkPreview': { body: (x) => ({ books: { ids: [x.bookId] }, change: {} }), owner: [200] },
  'catalog.bulkEdit': { body: (x) => ({ books: { ids: [x.bookId] }, change: { genre: 'poetry' } }), owner: [200] },
  'catalog.bulkTrash': { body: () => ({ books: { filter: { q: 'no book is called so' } } }), owner: [200] },
  'catalog.bulkRestore': { body: (x) => ({ ids: [x.bookId] }), owner: [200] },
  'catalog.bulkRemove': { body: () => ({ ids: ['00000000-0000-7000-8000-000000000000'] }), owner: [200] },
  'catalog.bulkReprocess': { body: () => ({ books: { filter: { q: 'no book is called so' } } }), owner: [200] },
  'catalog.bulkPack': { body: (x) => ({ books: { ids: [x.bookId] } }), owner: [200] },
  'GET /api/user/library/originals/:packId': { owner: [200] },
  'catalog.bulkUndo': { body: () => ({ undoId: '00000000-0000-7000-8000-000000000000' }), owner: [404] },
  'sharing.ofBook': { owner: [200] },
  'sharing.add': { body: () => ({ emails: ['reader@example.org'] }), owner: [200] },
  'sharing.of': { owner: [200] },
  'sharing.addTo': { body: () => ({ emails: ['reader@example.org'] }), owner: [200] },
  'sharing.publicPage': { owner: [200] },
  'sharing.setPublicPage': { body: () => ({ public: false }), owner: [200] },
  'sharing.change': { body: () => ({ mayDownload: true }), owner: [200] },
  'sharing.restore': { owner: [200] },
  'sharing.remove': { owner: [200] },
  'sharing.received': { owner: [200] },
  'sharing.people': { owner: [200] },
  'sharing.invitation': { query: () => 'token=none', owner: [404] },
  'sharing.accept': { body: () => ({ token: 'none' }), owner: [404] },
  'imports.summary': { owner: [200] },
  'imports.list': { owner: [200] },
  'imports.refused': { owner: [200] },
  'imports.decide': { body: (x) => ({ books: { ids: [x.bookId] }, as: 'accept' }), owner: [200] },
  'imports.undo': { body: () => ({ bookIds: ['00000000-0000-7000-8000-000000000000'], was: 'skip' }), owner: [200] },
  'imports.retry': { body: () => ({ id: '00000000-0000-7000-8000-000000000000' }), owner: [404] },
  'imports.dismiss': { body: () => ({ id: '00000000-0000-7000-8000-000000000000' }), owner: [404] },
  'collections.list': { owner: [200] },
  'collections.create': { body: () => ({ name: 'Summer' }), owner: [200] },
  'collections.update': { body: () => ({ name: 'Winter' }), owner: [200] },
  'collections.remove': { owner: [200] },
  'collections.restore': { owner: [200] },
  'collections.change': { body: (x) => ({ books: { ids: [x.bookId] }, add: true }), owner: [200] },
  'collections.order': { body: (x) => ({ bookIds: [x.bookId] }), owner: [200] },
  'collections.ofBook': { owner: [200] },
  'collections.createShelf': { body: () => ({ name: 'Old', rules: RULES }), owner: [200] },
  'collections.countShelf': { body: () => ({ rules: RULES }), owner: [200] },
  'collections.updateShelf': { body: () => ({ name: 'New' }), owner: [200] },
  'collections.removeShelf': { owner: [200] },
  'collections.restoreShelf': { owner: [200] },
  'editions.groups': { owner: [200] },
  'editions.merge': {
    body: (x) => ({ keepId: x.bookId, otherIds: ['00000000-0000-7000-8000-000000000000'] }),
    owner: [404],
  },
  'editions.keepAll': { body: (x) => ({ ids: [x.bookId, '00000000-0000-7000-8000-000000000000'] }), owner: [404] },
  'editions.undo': { body: () => ({ undoId: '00000000-0000-7000-8000-000000000000' }), owner: [404] },
  'catalog.get': { owner: [200] },
  'catalog.update': { body: () => ({ tags: ['kept'] }), owner: [200] },
  'ingest.retry': { owner: [409] },
  'ingest.health': { owner: [200] },
  'ingest.selfTest': { owner: [200] },
  'ingest.recognition': { owner: [200] },
  'ingest.recognize': { owner: [409] },
  'ingest.cancelRecognition': { owner: [200] },
  'ingest.reprocess': { owner: [200] },
  'ingest.cancel': { owner: [200] },
  'catalog.remove': { owner: [200] },
  'catalog.restore': { owner: [200] },
  'bookstore.publicLink': { owner: [200] },
  'bookstore.setPublicLink': { body: () => ({ searchable: false }), owner: [200] },
  'bookstore.book': { owner: [200], anonymous: 404 },
  'bookstore.sample': { owner: [404], anonymous: 404 },
  'bookstore.open': { owner: [200] },
  'GET /api/bookstore/books/:bookId/cover': { owner: [404], anonymous: 404 },
  'GET /api/bookstore/books/:bookId/card.png': { owner: [404], anonymous: 404 },
  'bookstore.endPublicLink': { owner: [200] },
  'catalogues.list': { owner: [200] },
  'catalogues.add': { body: () => ({ address: 'http://10.0.0.1/opds' }), owner: [422] },
  'catalogues.browse': { owner: [422] },
  'catalogues.freeBooks': { owner: [422] },
  'catalogues.takeFreeBook': { body: () => ({ id: 'none' }), owner: [404] },
  'catalogues.held': { body: () => ({ addresses: ['http://10.0.0.1/book.epub'] }), owner: [200] },
  'catalogues.take': { body: () => ({ address: 'http://10.0.0.1/book.epub' }), owner: [422] },
  'catalogues.remove': { owner: [200] },
  'GET /api/catalogues/:catalogueId/cover': { query: () => 'address=http%3A%2F%2F10.0.0.1%2Fa.png', owner: [404] },
  'malaika.create': { body: () => ({ scope: { kind: 'library' } }), owner: [200] },
  'malaika.suggestions': { body: () => ({ scope: { kind: 'library' } }), owner: [200] },
  'malaika.list': { owner: [200] },
  'malaika.get': { owner: [200] },
  'malaika.startingScope': { owner: [200] },
  'malaika.rename': { body: () => ({ title: 'Mine' }), owner: [200] },
  'malaika.stop': { owner: [200] },
  'malaika.bookCitations': { owner: [200] },
  'malaika.feedback': { body: () => ({ verdict: 'good' }), owner: [200] },
  'malaika.saveNote': { body: (x) => ({ bookId: x.bookId }), owner: [200] },
  'malaika.branch': { body: (x) => ({ messageId: x.messageId }), owner: [200] },
  'malaika.remove': { owner: [200] },
  'highlights.ofBook': { owner: [200] },
  'highlights.add': {
    body: () => ({
      kind: 'highlight',
      colour: 'green',
      text: 'one amber lantern',
      cfi: 'epubcfi(/6/4!/4/2)',
      page: null,
      progress: 10,
    }),
    owner: [200],
  },
  'highlights.update': { body: () => ({ note: 'Whose?' }), owner: [200] },
  'highlights.remove': { owner: [200] },
  'highlights.restore': { owner: [200] },
  'highlights.list': { owner: [200] },
  'highlights.facets': { owner: [200] },
  'highlights.review': { query: () => 'day=2026-01-31', owner: [200] },
  'highlights.answerReview': { body: () => ({ answer: 'keep', day: '2026-01-31' }), owner: [200] },
  'GET /api/highlights/export': { query: () => 'format=json', owner: [200] },
  'POST /api/highlights/import': { body: () => [{ target: { source: 'urn:x' } }], owner: [200] },
  'reader.position': { owner: [200] },
  'reader.savePosition': {
    body: () => ({
      locator: { cfi: 'epubcfi(/6/4!/4/2)', page: null },
      progress: 10,
      deviceId: 'device-1',
      clientAt: new Date().toISOString(),
    }),
    owner: [200],
  },
  'reader.recent': { owner: [200] },
  'reader.speeds': { owner: [200] },
  'reader.addSpeed': { body: () => ({ language: 'en', kind: 'epub', samples: [240] }), owner: [200] },
  'narration.voices': { owner: [200] },
  'narration.passages': { owner: [200] },
  'narration.speak': { body: () => ({ voice: 'nova' }), owner: [200] },
  'covers.removeBookCover': { owner: [200] },
  'covers.removeDocumentCover': { owner: [200] },
  'covers.pageCovers': { owner: [200] },
  'covers.removePageCover': { body: () => ({ page: 'documents' }), owner: [200] },
  'quotes.inspirational': { owner: [200] },
  'bookcasts.create': { body: (x) => ({ source: { kind: 'book', bookId: x.bookId } }), owner: [200, 422] },
  'bookcasts.list': { owner: [200] },
  'bookcasts.get': { owner: [200] },
  'bookcasts.change': { body: () => ({ action: 'bookmark' }), owner: [200] },
  'bookcasts.script': { owner: [200] },
  'bookcasts.timeline': { owner: [404] },
  'bookcasts.position': { owner: [200] },
  'bookcasts.savePosition': {
    body: () => ({ seconds: 4, deviceId: 'phone', clientAt: '2026-01-01T10:00:00Z' }),
    owner: [200],
  },
  'bookcasts.open': { owner: [404], anonymous: 404 },
  'bookcasts.editScript': { body: () => ({ revision: 1, lines: [{ id: 'line1' }] }), owner: [409] },
  'bookcasts.rewriteLine': { body: () => ({ revision: 1 }), owner: [409] },
  'bookcasts.voice': { owner: [409] },
  'bookcasts.surprise': { body: () => ({}), owner: [200] },
  'GET /api/bookcasts/:bookcastId/audio': { owner: [404] },
  'GET /api/bookcasts/:bookcastId/transcript': { owner: [409] },
  'GET /api/bookcasts/:bookcastId/chapters': { owner: [404] },
  'GET /api/bookcasts/:bookcastId/public/audio': { owner: [404], anonymous: 404 },
  'GET /api/bookcasts/:bookcastId/public/transcript.vtt': { owner: [404], anonymous: 404 },
  'GET /api/bookcasts/:bookcastId/cover': { owner: [200, 404], anonymous: 404 },
  'GET /api/bookcasts/:bookcastId/card.png': { owner: [404], anonymous: 404 },
  'POST /api/bookcasts/:bookcastId/cover': { body: () => ({ action: 'generate' }), owner: [200] },
  'DELETE /api/bookcasts/:bookcastId/cover': { owner: [200] },
  'bookcasts.remove': { owner: [200] },
  'bookcasts.restore': { owner: [200] },
  'feeds.list': { owner: [200] },
  'feeds.create': { owner: [200] },
  'feeds.renew': { owner: [200] },
  'feeds.revoke': { owner: [200] },
  'GET /api/feeds/:token/feed.xml': { owner: [404], anonymous: 404 },
  'GET /api/feeds/:token/:file': { owner: [404], anonymous: 404 },
  'GET /api/feeds/:token/:bookcastId/chapters.json': { owner: [404], anonymous: 404 },
  'forge.list': { owner: [200] },
  'forge.create': { body: () => ({ title: 'The amber lantern' }), owner: [200] },
  'forge.get': { owner: [200] },
  'forge.change': { body: () => ({ title: 'The amber lantern' }), owner: [200] },
  'forge.items': { owner: [200] },
  'forge.addItem': { body: () => ({ contentType: 'text-note' }), owner: [200] },
  'forge.bulk': { body: () => ({ items: [{ id: 'amber', deleted: true }] }), owner: [200] },
  'forge.changeItem': { body: () => ({ updates: {} }), owner: [200, 404, 410] },
  'forge.removeItem': { owner: [200, 404] },
  'forge.importBook': { body: (x) => ({ bookId: x.bookId, fields: ['title'] }), owner: [200] },
  'forge.importWeb': { body: () => ({ url: 'http://10.0.0.1/' }), owner: [422] },
  'forge.readWeb': { body: () => ({ url: 'http://10.0.0.1/' }), owner: [422] },
  'forge.versions': { owner: [200] },
  'forge.keepVersion': { body: () => ({ name: 'The amber lantern' }), owner: [200] },
  'forge.version': { owner: [200] },
  'forge.restoreVersion': { owner: [200] },
  'forge.removeVersion': { owner: [200] },
  'forge.presence': { body: () => ({ tab: 'amber' }), owner: [200] },
  'forge.leave': { owner: [200] },
  'POST /api/kaosforge/sessions/:canvasId/import-content': { body: () => ({ text: 'Amber' }), owner: [200] },
  'GET /api/kaosforge/sessions/:canvasId/files/:fileId': { owner: [200] },
  'forge.search': { query: () => 'query=amber', owner: [200] },
  'forge.remove': { owner: [200] },
  'forge.restore': { owner: [200, 404] },
  'sparks.create': { body: (x) => ({ source: { kind: 'book', bookId: x.bookId } }), owner: [200, 422] },
  'sparks.list': { owner: [200] },
  'sparks.latest': { owner: [200] },
  'sparks.get': { owner: [200] },
  'sparks.published': { owner: [404], anonymous: 404 },
  'sparks.edit': { body: () => ({ revision: 1, title: 'Lamp' }), owner: [200] },
  'sparks.rewrite': { body: () => ({ revision: 1 }), owner: [404, 409] },
  'sparks.publish': { body: () => ({ published: false }), owner: [200] },
  'sparks.versions': { owner: [200] },
  'sparks.version': { owner: [200] },
  'sparks.restoreVersion': { owner: [200] },
  'sparks.remove': { owner: [200] },
  'sparks.restore': { owner: [200, 404] },
  'GET /api/spark/:sparkId/export': { owner: [200] },
  'GET /api/spark/:sparkId/cover': { owner: [200, 404], anonymous: 404 },
  'GET /api/spark/:sparkId/card.png': { owner: [404], anonymous: 404 },
  'POST /api/spark/:sparkId/cover': { body: () => ({ action: 'generate' }), owner: [200] },
  'DELETE /api/spark/:sparkId/cover': { owner: [200] },
  'makings.offers': { body: (x) => ({ source: { kind: 'book', bookId: x.bookId } }), owner: [200] },
  'makings.list': { owner: [200] },
  'makings.get': { owner: [200] },
  'makings.cancel': { owner: [409] },
  'makings.retry': { owner: [200] },
  'makings.dismiss': { owner: [200, 409] },
  'ai.state': { owner: [200] },
  'ai.settings': { owner: [200] },
  'ai.save': {
    body: () => ({
      provider: 'openai',
      baseUrl: null,
      model: 'm',
      embeddingModel: null,
      imageModel: null,
      speechModel: null,
      dailyTokens: null,
    }),
    owner: [200],
  },
  'ai.remove': { owner: [200] },
  'ai.test': { owner: [409] },
  'ai.computer': { owner: [200] },
  'ai.findLocal': { owner: [200] },
  'ai.trials': { owner: [200] },
  'ai.startTrial': { body: () => ({}), owner: [409] },
  'ai.stopTrial': { owner: [200] },
  'ai.usage': { owner: [200] },
  'ai.selection': { body: () => ({ act: 'explain', text: 'lantern' }), owner: [409] },
  'concierge.personalization': { owner: [200] },
  'concierge.updatePersonalization': { body: () => ({ hasCompletedOnboarding: true }), owner: [200] },
  'concierge.tasteBooks': { owner: [200] },
  'concierge.weather': { owner: [200] },
  'concierge.acts': { owner: [200] },
  'concierge.undoAct': { owner: [200] },
  'concierge.hideActs': { owner: [200] },
  'POST /api/dashboard/chat-stream': { body: () => ({ message: 'hello' }), owner: [200] },
  'PUT /api/uploads/:bookId': { owner: [409] },
  'GET /api/books/:bookId/file': { query: () => 'variant=readable', owner: [200] },
  'GET /api/books/:bookId/cover': { owner: [200] },
  'POST /api/books/:bookId/cover': { body: () => ({ action: 'generate' }), owner: [200] },
  'POST /api/documents/:bookId/cover': { body: () => ({ action: 'generate' }), owner: [200] },
  'POST /api/user/page-header-cover': { body: () => ({ action: 'generate' }), owner: [200] },
  'GET /api/user/page-covers/image': { query: () => 'page=documents', owner: [200] },
  'GET /api/books/:bookId/narration/:ord/audio': { owner: [200] },
  'POST /api/malaika/conversations/:conversationId/messages': {
    body: () => ({ content: 'Who keeps the lantern?' }),
    owner: [200],
  },
  'POST /api/malaika/conversations/:conversationId/messages/:messageId/retry': { owner: [200] },
  'GET /api/malaika/conversations/:conversationId/export': { owner: [200] },
};
/** Endpoints that take their row away, so they come last and get a book or conversation of their own. */
const LAST = new Set([
  'ingest.reprocess',
  'catalog.remove',
  'highlights.remove',
  'malaika.remove',
  'bookcasts.remove',
  'bookcasts.restore',
  'forge.removeVersion',
  'forge.remove',
  'forge.restore',
  'sparks.remove',
  'sparks.restore',
  'collections.remove',
  'collections.removeShelf',
  'catalogues.remove',
  'sharing.remove',
  'feeds.revoke',
  'accounts.revokeSession',
]);

function endpoints(app: TestApp): Endpoint[] {
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

let app: TestApp, amina: Person, badr: Person;
const text = new TextEncoder().encode('# Tower\n\nThe keeper of Orvik carries one amber lantern through the night.\n');

async function make(person: Person): Promise<Made> {
  const { bookId } = await person.add('tower.md', text, { keepDuplicate: true });
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
    file = await sendFiles(person, canvasId, [{ name: 'amber.txt', bytes: text }]);
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
const address = (e: Endpoint, x: Made, query: string | undefined) =>
  e.path
    .replace(':bookId', x.bookId)
    .replace(':catalogueId', x.catalogueId ?? '')
    .replace(':conversationId', x.conversationId)
    .replace(':messageId', x.messageId)
    .replace(':markId', x.markId)
    .replace(':collectionId', x.collectionId ?? '')
    .replace(':packId', x.packId ?? '')
    .replace(':shareId', x.shareId ?? '')
    .replace(':actId', x.actId ?? '')
    .replace(':makingId', x.makingId ?? '')
    .replace(':shelfId', x.shelfId ?? '')
    .replace(':bookcastId', x.bookcastId ?? '')
    .replace(':sparkId', x.sparkId ?? '')
    .replace(':makingId', x.makingId ?? '')
    .replace(':feedId', x.feedId ?? '')
    .replace(':canvasId', x.canvasId ?? '')
    .replace(':versionId', x.versionId ?? '')
    .replace(':fileId', x.fileId ?? '')
    .replace(':tab', 'amber')
    .replace(':itemId', 'amber')
    .replace(':token', 'none')
    .replace(':file', 'cover.jpg')
    .replace(':paragraphId', 'none')
    .replace(':revision', '1')
    .replace(':kind/:targetId', `spark/${x.sparkId ?? ''}`)
    .replace(':sessionId', x.sessionId)
    .replace(':ord', '0') + (query ? `?${query}` : '');

beforeAll(async () => {
  app = await testApp({ env: { AI_LOCAL_ADDRESSES: 'off' } });
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
});

test('AUTH-01 every endpoint has a row in the matrix', () => {
  const names = endpoints(app).map((e) => e.name);
  expect(names.filter((name) => !ROWS[name])).toEqual([]);
  expect(Object.keys(ROWS).filter((name) => !names.includes(name))).toEqual([]);
});

test('AUTH-01 anonymous callers are refused everywhere but on public endpoints', async () => {
  const x = await make(amina);
  for (const e of endpoints(app)) {
    const row = ROWS[e.name]!,
      reply = await app.call(
        e.method,
        address(e, x, row.query?.(x)),
        e.method === 'GET' ? undefined : (row.body?.(x) ?? {}),
      );
    if (e.access === 'public') expect([e.name, reply.status]).toEqual([e.name, row.anonymous ?? 200]);
    else expect([e.name, reply.status, reply.json?.code]).toEqual([e.name, 401, 'UNAUTHORIZED']);
  }
});

test('AUTH-01 a stranger learns nothing of what is somebody else’s', async () => {
  const x = await make(amina);
  for (const e of endpoints(app).filter((one) => ['owner', 'reader', 'keeper'].includes(one.access))) {
    const row = ROWS[e.name]!,
      reply = await badr.call(
        e.method,
        address(e, x, row.query?.(x)),
        e.method === 'GET' ? undefined : (row.body?.(x) ?? {}),
      );
    expect([e.name, reply.status]).toEqual([e.name, 404]);
    expect(reply.text).not.toContain('amber');
  }
  expect((await amina.get(`/api/books/${x.bookId}`)).status).toBe(200);
  expect((await badr.get('/api/user/library/search?q=lantern')).json.passages).toEqual([]);
});

/** The calls of one person about a book that several have. */
const askedBy = async (person: Person, e: Endpoint, x: Made) => {
  if (e.name === 'catalog.restore') await person.call('DELETE', `/api/books/${x.bookId}`);
  const row = ROWS[e.name]!;
  return person.call(
    row.endless ? 'HEAD' : e.method,
    address(e, x, row.query?.(x)),
    e.method === 'GET' ? undefined : (row.body?.(x) ?? {}),
  );
};
const WORDS = /orvikstone|marrun|amber/i;
/** A book that its keeper said something of, and everybody who has, had or never had it. */
async function cast() {
  const keeper = await app.person('Keeper'),
    x = await make(keeper);
  await keeper.call('PATCH', `/api/books/${x.bookId}`, { title: 'Orvikstone', author: 'Ysolde Marrun' });
  const [buyer, sharee, member, waiting, ex, late, stranger] = await Promise.all(
    ['Buyer', 'Sharee', 'Member', 'Waiting', 'Ex', 'Late', 'Stranger'].map((name) => app.person(name)),
  );
  await giveBook(app, buyer!, x.bookId, { kind: 'bought' });
  await giveBook(app, sharee!, x.bookId, { kind: 'shared' });
  await giveBook(app, member!, x.bookId, { kind: 'organization' });
  await giveBook(app, waiting!, x.bookId, { kind: 'shared', waiting: true });
  await takeBack(app, await giveBook(app, ex!, x.bookId, { kind: 'shared' }));
  await letExpire(app, await giveBook(app, late!, x.bookId, { kind: 'lent', until: '2100-01-01T00:00:00Z' }));
  return {
    x,
    keeper,
    waiting: waiting!,
    holders: { buyer: buyer!, sharee: sharee!, member: member! },
    outsiders: { ex: ex!, late: late!, stranger: stranger! },
  };
}

test('AUTH-01 whoever has a book gets what its keeper gets; others learn nothing of it, whether they had it or not', async () => {
  const { x, keeper, waiting, holders, outsiders } = await cast();
  const all = endpoints(app).filter((one) => one.access === 'reader');
  expect(all.length).toBeGreaterThan(25);
  for (const e of all) {
    const replies = await Promise.all(Object.values(outsiders).map((person) => askedBy(person, e, x)));
    expect([e.name, ...replies.map((reply) => reply.status)]).toEqual([e.name, 404, 404, 404]);
    expect([e.name, new Set(replies.map((reply) => reply.text)).size]).toEqual([e.name, 1]);
    expect([e.name, WORDS.test(replies[0]!.text)]).toEqual([e.name, false]);
  }
  const { bookId: found } = await keeper.add('found.md', text, { keepDuplicate: true });
  await sql`update library_entries set waiting = true, listed = false where id = ${found}`.execute(app.services.db);
  for (const e of all) {
    const expected = (await askedBy(keeper, e, x)).status;
    expect([e.name, ROWS[e.name]!.owner.includes(expected)]).toEqual([e.name, true]);
    for (const [who, person] of Object.entries(holders))
      expect([e.name, who, (await askedBy(person, e, x)).status]).toEqual([e.name, who, expected]);
    // What waits in an Inbox is as far away as a book that its keeper has not accepted yet.
    const own = (await askedBy(keeper, e, { ...x, bookId: found })).status;
    expect([e.name, 'waiting', (await askedBy(waiting, e, x)).status]).toEqual([e.name, 'waiting', own]);
  }
}, 600_000);

test('AUTH-01 what only a keeper may do is refused to whoever has the book, and unknown to others', async () => {
  const { x, keeper, waiting, holders, outsiders } = await cast();
  const all = endpoints(app).filter((one) => one.access === 'keeper');
  expect(all.map((e) => e.name)).toEqual(expect.arrayContaining(['ingest.reprocess', 'PUT /api/uploads/:bookId']));
  for (const e of all) {
    for (const person of [...Object.values(holders), waiting]) {
      const reply = await askedBy(person, e, x);
      expect([e.name, reply.status, reply.json?.code]).toEqual([e.name, 403, 'BOOK_NOT_YOURS']);
    }
    const replies = await Promise.all(Object.values(outsiders).map((person) => askedBy(person, e, x)));
    expect([e.name, ...replies.map((reply) => reply.status)]).toEqual([e.name, 404, 404, 404]);
    expect([e.name, new Set(replies.map((reply) => reply.text)).size]).toEqual([e.name, 1]);
    expect([e.name, WORDS.test(replies[0]!.text)]).toEqual([e.name, false]);
    expect([e.name, ROWS[e.name]!.owner.includes((await askedBy(keeper, e, x)).status)]).toEqual([e.name, true]);
  }
  expect((await keeper.get(`/api/books/${x.bookId}/status`)).status).toBe(200);
}, 600_000);

test('AUTH-01 a file is downloaded, alone or in a pack, by whoever that was granted', async () => {
  const { x, keeper, holders } = await cast();
  const allowed = await app.person('Allowed'),
    given = await giveBook(app, allowed, x.bookId, { kind: 'shared', download: true });
  const original = (person: Person) => person.get(`/api/books/${x.bookId}/file?variant=original`);
  for (const person of [keeper, holders.buyer, allowed]) expect((await original(person)).status).toBe(200);
  for (const person of [holders.sharee, holders.member]) {
    const reply = await original(person);
    expect([reply.status, reply.json.code, WORDS.test(reply.text)]).toEqual([403, 'DOWNLOAD_NOT_GRANTED', false]);
    const pack = await person.post('/api/user/library/bulk/originals', { books: { ids: [x.bookId] } });
    expect([pack.status, pack.json.code]).toEqual([403, 'DOWNLOAD_NOT_GRANTED']);
  }

  const { bookId: withheld } = await keeper.add('quay.md', text, { keepDuplicate: true });
  await giveBook(app, allowed, withheld, { kind: 'organization' });
  const pack = await allowed.post('/api/user/library/bulk/originals', { books: { ids: [x.bookId, withheld] } }),
    packed = async () => (await allowed.get(pack.json.url)).text;
  expect(pack.json.count).toBe(1);
  expect(await packed()).toMatch(/tower/);
  expect(await packed()).not.toMatch(/quay/);
  await takeBack(app, given);
  expect(await packed()).not.toMatch(/tower/);
  expect((await original(allowed)).status).toBe(404);
});

test('AUTH-01 what concerns the whole server is the administrator’s', async () => {
  const x = await make(badr);
  const admins = endpoints(app).filter((one) => one.access === 'admin');
  expect(admins.length).toBeGreaterThan(0);
  for (const e of admins) {
    const row = ROWS[e.name]!,
      reply = await badr.call(
        e.method,
        address(e, x, row.query?.(x)),
        e.method === 'GET' ? undefined : (row.body?.(x) ?? {}),
      );
    expect([e.name, reply.status]).toEqual([e.name, 403]);
  }
});

test('AUTH-01 the owner gets through, and identifiers that are none answer without a crash', async () => {
  let x = await make(amina);
  for (const e of endpoints(app)) {
    const row = ROWS[e.name]!;
    if (LAST.has(e.name) || e.name === 'catalog.restore') x = await make(amina);
    if (e.name === 'catalog.restore') await amina.call('DELETE', `/api/books/${x.bookId}`);
    const reply = await amina.call(
      row.endless ? 'HEAD' : e.method,
      address(e, x, row.query?.(x)),
      e.method === 'GET' ? undefined : (row.body?.(x) ?? {}),
    );
    expect([e.name, row.owner.includes(reply.status) ? 'ok' : `${reply.status} ${reply.text.slice(0, 200)}`]).toEqual([
      e.name,
      'ok',
    ]);
    if (e.name === 'accounts.revokeSession') amina = await app.person('Amina');
  }
  for (const bad of ['undefined', '../etc', '00000000-0000-0000-0000-000000000000', 'x'.repeat(300), '%00']) {
    for (const e of endpoints(app).filter((one) => one.path.includes(':'))) {
      const path = e.path.replaceAll(/:\w+/g, encodeURIComponent(bad)),
        reply = await amina.call(
          e.method,
          path,
          e.method === 'GET'
            ? undefined
            : (ROWS[e.name]!.body?.({
                bookId: bad,
                conversationId: bad,
                messageId: bad,
                sessionId: bad,
                markId: bad,
              }) ?? {}),
        );
      expect([e.name, bad, reply.status >= 400 && reply.status < 500]).toEqual([e.name, bad, true]);
    }
  }
}, 600_000);

test('AUTH-01 a write from a page of another site is refused though the cookie is right', async () => {
  const signIn = await app.call('POST', '/api/auth/sign-in/email', {
    email: amina.email,
    password: 'correct horse battery 9',
  });
  const cookie = signIn.headers.get('set-cookie')!.split(';')[0]!;
  expect((await app.call('POST', '/api/malaika/conversations', {}, { cookie })).status).toBe(200);
  expect(
    (await app.call('POST', '/api/malaika/conversations', {}, { cookie, origin: 'https://evil.example' })).status,
  ).toBe(403);
});

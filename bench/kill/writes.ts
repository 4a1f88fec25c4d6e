// Writes of every kind, each with a way to ask later whether what was acknowledged is still there.
import { randomUUID } from 'node:crypto';

/** Asks the server; throws with the status when it did not say yes. */
export type Ask = <T = unknown>(method: string, path: string, body?: unknown) => Promise<T>;
/** The fetch of an original, for comparing bytes. */
export type Bytes = (path: string) => Promise<string>;
export type Client = {
  ask: Ask;
  bytes: Bytes;
  signUp: (email: string) => Promise<void>;
  signIn: (email: string) => Promise<void>;
};
/** `done` answers true when the acknowledged write is there. */
export type Acknowledged = { kind: string; what: string; there: (client: Client) => Promise<boolean> };
export type Writer = { kind: string; write: (client: Client, n: number) => Promise<() => Acknowledged['there']> };

export class Refused extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(`${status}: ${text.slice(0, 300)}`);
    this.status = status;
  }
}

/**
 * A place that holds one value, written by one hand: when all is over it holds the last acknowledged value, or one that was tried after it
 * (a write without an answer may have happened). Earlier acknowledged values are proven by that order.
 */
function register(
  kind: string,
  set: (client: Client, value: number) => Promise<unknown>,
  get: (client: Client) => Promise<number>,
): Writer {
  let acknowledged = 0;
  return {
    kind,
    async write(client, n) {
      await set(client, n);
      acknowledged = n;
      return () => async (later) => {
        const held = await get(later);
        if (held < acknowledged) throw new Error(`holds ${held}, acknowledged was ${acknowledged}`);
        return true;
      };
    },
  };
}

const numberOf = (text: string | null | undefined): number => Number(/\d+$/.exec(text ?? '')?.[0] ?? -1);
const text = (n: number): string =>
  Array.from(
    { length: 12 },
    (_, i) => `Chapter ${i}\n\nThe ${n}th lighthouse keeper counted ship ${i} and wrote it into book ${n}.\n\n`,
  ).join('');

type Named = { id: string; name: string };
type Book = { id: string; title: string; description: string | null; tags: string[] };
type Mark = { id: string; note: string };
const place = (page: number) => ({ cfi: null, page });

/** What people look at meanwhile; `fresh` is a book that is worked on. */
export const looks = ([edited, marked]: readonly [string, string], fresh = edited): string[] => [
  `/api/books/${fresh}/status`,
  ...[
    '',
    '/health',
    '/file?variant=original',
    '/file?variant=text',
    '/search?q=lighthouse',
    '/recognition',
    '/position',
    '/highlights',
  ].map((part) => `/api/books/${marked}${part}`),
  ...['library?limit=5', 'library/facets', 'library/search?q=keeper', 'library/trash', 'personalization'].map(
    (part) => `/api/user/${part}`,
  ),
  ...[
    'accounts/me',
    'accounts/sessions',
    'collections',
    'editions',
    'highlights',
    'inbox',
    'malaika/conversations',
    'reader/recent',
  ].map((part) => `/api/${part}`),
];

/** Every kind of write, on two books that are ready; each writer is used by one hand at a time. `uploaded` is told of every new book. */
export function writers(books: readonly [string, string], uploaded: string[] = []): Writer[] {
  const [edited, marked] = books;
  const marksOf = async ({ ask }: Client) =>
    (await ask<{ highlights: Mark[] }>('GET', `/api/books/${marked}/highlights`)).highlights;
  const collections = async ({ ask }: Client) =>
    await ask<{ collections: (Named & { count: number })[]; shelves: Named[] }>('GET', '/api/collections');
  const marks: string[] = [];
  return [
    {
      kind: 'account',
      async write(client, n) {
        const email = `person-${n}@example.org`;
        await client.signUp(email);
        return () => (later) =>
          later.signIn(email).then(
            () => true,
            (error: unknown) => rethrown(error),
          );
      },
    },
    register(
      'name',
      ({ ask }, n) => ask('PATCH', '/api/accounts/me', { name: `Amina ${n}` }),
      async ({ ask }) => numberOf((await ask<{ name: string }>('GET', '/api/accounts/me')).name),
    ),
    register(
      'preferences',
      ({ ask }, n) => ask('PATCH', '/api/user/personalization', { favoriteAuthors: [`Author ${n}`] }), // a display name is the account's name, too
      async ({ ask }) =>
        numberOf((await ask<{ favoriteAuthors?: string[] }>('GET', '/api/user/personalization')).favoriteAuthors?.[0]),
    ),
    register(
      'title',
      ({ ask }, n) => ask('PATCH', `/api/books/${edited}`, { title: `The book ${n}` }),
      async ({ ask }) => numberOf((await ask<Book>('GET', `/api/books/${edited}`)).title),
    ),
    register(
      'description',
      ({ ask }, n) => ask('PATCH', `/api/books/${edited}`, { description: `About ${n}`, tags: ['kept', `tag ${n}`] }),
      async ({ ask }) => {
        const book = await ask<Book>('GET', `/api/books/${edited}`);
        return Math.min(numberOf(book.description), Math.max(...book.tags.map(numberOf)));
      },
    ),
    register(
      'position',
      ({ ask }, n) =>
        ask('POST', `/api/books/${edited}/positions`, {
          id: randomUUID(),
          locator: place(n),
          progress: n % 100,
          deviceId: 'bench',
          clientAt: new Date().toISOString(),
        }),
      async ({ ask }) =>
        (await ask<{ position: { locator: { page: number } } | null }>('GET', `/api/books/${edited}/position`)).position
          ?.locator.page ?? -1,
    ),
    {
      kind: 'upload',
      async write({ ask }, n) {
        const bytes = text(n);
        const fileName = `file-${n}.txt`;
        const made = await ask<{ uploadUrl: string; bookId: string; storagePath: string }>(
          'POST',
          '/api/books/presigned-upload',
          { fileName, fileType: 'text/plain', fileSize: Buffer.byteLength(bytes), uploadType: 'smart' },
        );
        await ask('PUT', made.uploadUrl, new TextEncoder().encode(bytes));
        const { bookId } = await ask<{ bookId: string }>('POST', '/api/books/process-uploaded', {
          ...made,
          fileName,
          uploadType: 'smart',
          keepDuplicate: true,
        });
        uploaded.push(bookId);
        return () => async (later) => {
          for (const end = Date.now() + 300_000; Date.now() < end; await new Promise((done) => setTimeout(done, 250))) {
            const { status, ...more } = await later.ask<{ status: string }>('GET', `/api/books/${bookId}/status`);
            if (status === 'failed') throw new Error(`the book failed: ${JSON.stringify(more)}`);
            if (status === 'chat_ready')
              return (await later.bytes(`/api/books/${bookId}/file?variant=original`)) === bytes;
          }
          throw new Error('the book is not ready yet');
        };
      },
    },
    {
      kind: 'highlight',
      async write({ ask }, n) {
        const id = randomUUID();
        await ask('POST', `/api/books/${marked}/highlights`, {
          id,
          kind: 'highlight',
          colour: 'yellow',
          text: `keeper ${n}`,
          ...place(1),
          progress: 1,
          note: '',
        });
        marks.push(id);
        return () => async (later) => (await marksOf(later)).some((mark) => mark.id === id);
      },
    },
    {
      kind: 'note',
      async write(client, n) {
        const id = marks[n % Math.max(1, marks.length)];
        if (!id) throw new Refused(0, 'no mark yet');
        await client.ask('PATCH', `/api/highlights/${id}`, { note: `Note ${n}` });
        return () => async (later) => numberOf((await marksOf(later)).find((mark) => mark.id === id)?.note) >= n;
      },
    },
    {
      kind: 'collection',
      async write({ ask }, n) {
        const { id } = await ask<Named>('POST', '/api/collections', { name: `Shelf ${n}`, description: `Number ${n}` });
        return () => async (later) =>
          (await collections(later)).collections.some((one) => one.id === id && one.name === `Shelf ${n}`);
      },
    },
    {
      kind: 'smart shelf',
      async write({ ask }, n) {
        const { id } = await ask<Named>('POST', '/api/shelves', {
          name: `Smart ${n}`,
          rules: { match: 'all', rules: [{ field: 'tag', op: 'is', value: `tag ${n}` }] },
        });
        return () => async (later) => (await collections(later)).shelves.some((one) => one.id === id);
      },
    },
    {
      kind: 'question',
      async write({ ask }, n) {
        const { id } = await ask<{ id: string }>('POST', '/api/malaika/conversations', {
          scope: { kind: 'books', bookIds: [marked] },
        });
        const said = await ask<{ message: { id: string } }>('POST', `/api/malaika/conversations/${id}/messages`, {
          content: `Which ship did lighthouse keeper ${n} count?`,
        });
        return () => async (later) => {
          const { messages } = await later.ask<{ messages: { id: string; content: string }[] }>(
            'GET',
            `/api/malaika/conversations/${id}`,
          );
          return (
            messages.some((one) => one.id === said.message.id) &&
            messages.some((one) => one.content.includes(`keeper ${n} count`))
          );
        };
      },
    },
  ];
}

/** "Not there" is a no; anything else means that the server could not say. */
function rethrown(error: unknown): boolean {
  if (error instanceof Refused && error.status < 500) return false;
  throw error;
}

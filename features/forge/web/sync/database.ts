// The database of this browser that holds a person's canvases: what the server said and what it does not know yet.
import { personalOwner } from '../../../../platform/web/stored.ts';

const VERSION = 1;
export const RECORDS = 'records';
export const SESSIONS = 'sessions';
export const CURSORS = 'cursors';
export const DAMAGED = 'damaged';
export const WAITING = 'waiting';

/** Name of the database of a person, and of what says in the browser's small storage that something waits (unsent.ts). */
export const databaseName = (owner: string): string => `maktaba.forge.waiting.${owner}`;

/** The answer of a request. */
export function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database failed')));
  });
}

/** Resolves once a transaction is written. */
export function written(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (): void => reject(transaction.error ?? new Error('the database failed'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', failed);
    transaction.addEventListener('error', failed);
  });
}

function upgrade(database: IDBDatabase): void {
  const records = database.createObjectStore(RECORDS, { keyPath: ['session', 'id'] });
  records.createIndex(WAITING, ['waiting', 'session']); // rows without `waiting` are not in it
  database.createObjectStore(SESSIONS, { keyPath: 'id' });
  database.createObjectStore(CURSORS, { keyPath: 'session' });
  database.createObjectStore(DAMAGED, { autoIncrement: true });
}

/** How long a browser may take: one that is asked to delete a database at the same time answers when it likes. */
const LONGEST_MS = 10_000;
const open = new Map<string, Promise<IDBDatabase>>();

/** The database of the person who is signed in; the same one for all that ask in this page. */
export function openDatabase(owner: string): Promise<IDBDatabase> {
  if (personalOwner() !== owner) return Promise.reject(new Error('somebody else is signed in'));
  const known = open.get(owner);
  if (known) return known;
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName(owner), VERSION);
    const timer = setTimeout(() => reject(new Error('the database does not open')), LONGEST_MS);
    request.addEventListener('upgradeneeded', () => upgrade(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database does not open')));
    request.addEventListener('success', () => {
      clearTimeout(timer);
      const forget = (): void => void open.delete(owner);
      request.result.addEventListener('close', forget);
      request.result.addEventListener('versionchange', () => {
        request.result.close(); // its owner signs out
        forget();
      });
      resolve(request.result);
    });
  });
  open.set(owner, opening);
  opening.catch(() => open.delete(owner));
  return opening;
}

import { PERSONAL, readStored, type Storage, writePersonal } from '../../../../platform/web/stored.ts';
import { asLastSession, asPosition, type LastSession, type LocalPosition } from '../../core/index.ts';

const POSITION = `${PERSONAL}position.`;
const SESSION = `${PERSONAL}reader-session`;

/** The place of a book as this browser keeps it; a damaged entry is deleted. */
export function readPosition(bookId: string, storage: Storage = localStorage): LocalPosition | null {
  return (
    readStored(storage, POSITION + bookId, (value) => {
      const at = asPosition(value);
      return at?.bookId === bookId ? at : undefined;
    }) ?? null
  );
}

/** Keeps the place of a book in this browser. */
export function writePosition(at: LocalPosition, storage: Storage = localStorage): void {
  writePersonal(POSITION + at.bookId, at, storage);
}

/** Every place this browser keeps. */
export function allPositions(): LocalPosition[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(POSITION));
    return names.flatMap((name) => readPosition(name.slice(POSITION.length)) ?? []);
  } catch {
    return []; // storage is switched off
  }
}

/** The last reader session of this browser; a damaged entry is deleted. */
export function readLastSession(storage: Storage = localStorage): LastSession | null {
  return readStored(storage, SESSION, asLastSession) ?? null;
}

/** Keeps the last reader session in this browser. */
export function writeLastSession(session: LastSession, storage: Storage = localStorage): void {
  writePersonal(SESSION, session, storage);
}

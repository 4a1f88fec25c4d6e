/** Where in a book: an EPUB CFI, the page of a PDF counted from 1, or the second of a sound or a film. */
export type Locator = { cfi: string | null; page: number | null; seconds: number | null };

/** A place as the server keeps it; the timestamp is when it was read, by the server's clock. */
export type ServerPosition = { locator: Locator; progress: number; timestamp: string; deviceId: string };

/** A place as this browser keeps it; the timestamp is this device's clock in milliseconds. */
export type LocalPosition = { bookId: string; progress: number; timestamp: number; locator: Locator | null };

export type ChosenPosition = { source: 'server' | 'local'; locator: Locator; progress: number };

/**
 * The newest of the two places. A wrong clock of this device is taken out first;
 * when both are equally old the server's is used.
 */
export function newestPosition(
  server: ServerPosition | null,
  local: LocalPosition | null,
  offset: number,
): ChosenPosition | null {
  const fromServer: ChosenPosition | null = server && {
    source: 'server',
    locator: server.locator,
    progress: server.progress,
  };
  if (!local?.locator) return fromServer;
  const fromLocal: ChosenPosition = { source: 'local', locator: local.locator, progress: local.progress };
  if (!server) return fromLocal;
  return local.timestamp + offset > Date.parse(server.timestamp) ? fromLocal : fromServer;
}

/** Do both name the same place? */
export function sameLocator(a: Locator | null, b: Locator | null): boolean {
  return a?.cfi === b?.cfi && a?.page === b?.page && a?.seconds === b?.seconds;
}

export type OpenBook = {
  deviceId: string;
  /** The place the book was opened at, as the server stamped it; null when the server had none or did not answer. */
  openedAt: string | null;
  local: LocalPosition | null;
  /** How far this device's clock is behind the server's. */
  offset: number;
};

/** Did another device read on after this one? Then its place is offered, never jumped to. */
export function isAhead(server: ServerPosition | null, open: OpenBook): boolean {
  if (!server || server.deviceId === open.deviceId) return false;
  const read = Date.parse(server.timestamp);
  const here = open.local ? open.local.timestamp + open.offset : -Infinity;
  return (
    read > here &&
    (open.openedAt === null || read > Date.parse(open.openedAt)) &&
    !sameLocator(server.locator, open.local?.locator ?? null)
  );
}

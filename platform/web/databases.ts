// Databases in this browser, one a person and kind: named as what waits to be sent is (unsent.ts).

const NAMED = /^maktaba\.\w+\.waiting\.[^.]+$/;

/** Forgets the databases of which nothing waits to be sent: they are copies of what the server has. */
export async function forgetDatabases(): Promise<void> {
  try {
    const waiting = Object.keys(localStorage);
    for (const { name = '' } of await indexedDB.databases())
      if (NAMED.test(name) && !waiting.some((key) => key.startsWith(`${name}.`))) indexedDB.deleteDatabase(name);
  } catch {
    // the browser keeps nothing, or does not tell what
  }
}

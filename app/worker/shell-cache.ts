import type { Shell } from './shell.ts';

/** The files of the app, under names that change with their content: versions lie side by side and never mix. */
export const ASSETS = 'maktaba.assets';
/** Which files belong to the versions that may still be open in a tab, newest first. */
const VERSIONS = '/assets/maktaba-versions.json';
const VERSIONS_KEPT = 2;
const MAX_CONCURRENT = 6;

type Version = { version: string; files: readonly string[] };
export type ShellCacheParts = { caches: CacheStorage; fetch(file: string): Promise<Response> };

/** The files of the app as this browser keeps them. */
export class ShellCache {
  readonly #shell: Shell;
  readonly #parts: ShellCacheParts;

  constructor(shell: Shell, parts: ShellCacheParts) {
    this.#shell = shell;
    this.#parts = parts;
  }

  /** Fetches what is missing. A failure leaves what was fetched: the next try goes on from there. */
  async fill(): Promise<void> {
    const cache = await this.#open();
    const known = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
    const missing = this.#shell.files.filter((file) => !known.has(file));
    const fetchNext = async (): Promise<void> => {
      for (let file = missing.shift(); file !== undefined; file = missing.shift()) await this.#keep(cache, file);
    };
    await Promise.all(Array.from({ length: MAX_CONCURRENT }, fetchNext));
  }

  /** Forgets the files of versions that no tab can still show. */
  async tidy(): Promise<void> {
    const cache = await this.#open();
    const { version, files, more } = this.#shell;
    const before = await readVersions(cache);
    const kept: Version[] = [
      { version, files: [...files, ...more] },
      ...before.filter((one) => one.version !== version),
    ].slice(0, VERSIONS_KEPT);
    const names = new Set([VERSIONS, ...kept.flatMap((one) => one.files)]);
    await cache.put(VERSIONS, Response.json(kept));
    const old = (await cache.keys()).filter((request) => !names.has(new URL(request.url).pathname));
    await Promise.all(old.map((request) => cache.delete(request)));
  }

  /** A file of the app: the kept one, else the server's, which is kept when it belongs to this version. */
  async file(pathname: string): Promise<Response> {
    const cache = await this.#open();
    const kept = await cache.match(pathname, { ignoreVary: true });
    if (kept) return kept;
    const response = await this.#parts.fetch(pathname);
    if (response.ok && this.#belongs(pathname)) await cache.put(pathname, response.clone()).catch(() => {}); // no room: shown, not kept
    return response;
  }

  /** Keeps files of this version that are not kept from the start; those that cannot be had now come when they are used. */
  async keepMore(which: RegExp): Promise<void> {
    for (const file of this.#shell.more.filter((name) => which.test(name))) await this.file(file).catch(() => {});
  }

  /** Is the whole app here? A browser that needs room may have thrown some of it out. */
  async whole(): Promise<boolean> {
    const cache = await this.#open();
    const known = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
    return this.#shell.files.every((file) => known.has(file));
  }

  #belongs(pathname: string): boolean {
    return this.#shell.more.includes(pathname) || this.#shell.files.includes(pathname);
  }

  #open(): Promise<Cache> {
    return this.#parts.caches.open(ASSETS);
  }

  async #keep(cache: Cache, file: string): Promise<void> {
    const response = await this.#parts.fetch(file);
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    await cache.put(file, response);
  }
}

async function readVersions(cache: Cache): Promise<Version[]> {
  const stored: unknown = await (await cache.match(VERSIONS))?.json().catch(() => null);
  if (!Array.isArray(stored)) return [];
  return stored.filter((one): one is Version => typeof one?.version === 'string' && Array.isArray(one.files));
}

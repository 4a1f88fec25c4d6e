import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

const PLACE = /(file:\/\/[^\s()]+\.mjs):(\d+):(\d+)/g;
/** A burst of errors reads the maps once; afterwards they cost nothing. */
const KEPT_MS = 10_000;
const kept = new Map<string, SourceMap | null>();

function mapOf(url: string): SourceMap | null {
  let map = kept.get(url);
  if (map === undefined) {
    try {
      map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')) as SourceMapPayload);
    } catch {
      map = null; // not from the bundle
    }
    if (kept.size === 0) setTimeout(() => kept.clear(), KEPT_MS).unref();
    kept.set(url, map);
  }
  return map;
}

/** A stack with the places of the sources instead of the bundle's. Node's own way keeps every map in memory from the start on. */
export const sourceStack = (stack: string): string =>
  stack.replace(PLACE, (place, url: string, line: string, column: string) => {
    const entry = mapOf(url)?.findEntry(Number(line) - 1, Number(column) - 1);
    return entry && 'originalSource' in entry
      ? `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
      : place;
  });

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = Record<string, { file: string; name?: string; isEntry?: boolean; imports?: string[] }>;

/** What the router loads before the dashboard shows: its page and the messages of the frame. */
const PAGE = 'features/home/web/index.ts';
const MESSAGES = 'messages-en';

/** Scripts that the first dashboard view needs according to the build's manifest, in brotli bytes. */
export function firstViewScripts(web: string): { bytes: number; files: number } {
  const manifest = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const files = new Set<string>();
  const seen = new Set<string>();
  const take = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    if (/\.m?js$/.test(chunk.file)) files.add(chunk.file);
    chunk.imports?.forEach(take);
  };
  const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry);
  const messages = Object.keys(manifest).find((key) => manifest[key]!.name === MESSAGES);
  for (const key of [entry ?? '', PAGE, messages ?? '']) take(key);
  const size = (file: string) => statSync(join(web, existsSync(join(web, `${file}.br`)) ? `${file}.br` : file)).size;
  return { bytes: [...files].reduce((sum, file) => sum + size(file), 0), files: files.size };
}

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

/** What the router loads before the dashboard shows: its page and the words of the shell's pages. */
const PAGE = 'features/home/web/index.ts';
const WORDS = ['common', 'shell', 'problem', 'home', 'library', 'malaika'].map((area) => `locales/en/${area}.json`);

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
  for (const key of [entry ?? '', PAGE, ...WORDS]) take(key);
  const size = (file: string) => statSync(join(web, existsSync(join(web, `${file}.br`)) ? `${file}.br` : file)).size;
  return { bytes: [...files].reduce((sum, file) => sum + size(file), 0), files: files.size };
}

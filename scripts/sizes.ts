// Sizes of what the browser loads, from Vite's manifest and the brotli copies. `node scripts/run.mjs scripts/sizes.ts`
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

type Chunk = {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};
type Manifest = Record<string, Chunk>;
export type Size = { what: string; bytes: number; budget: number };

/** Brotli bytes; design/web.md section 1. */
export const BUDGETS = {
  entryScript: 130_000,
  styles: 15_000,
  routeChunk: 50_000,
  heavyRouteChunk: 90_000,
  messageFile: 6_000,
  frameScript: 95_000,
  frameMessages: 34_000,
};
const HEAVY = /reader|forge|pdf|foliate/i;

function transferred(web: string, file: string): number {
  const path = join(web, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** The chunks a chunk loads at once, itself included. */
function staticChunks(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) staticChunks(manifest, next, seen);
  return seen;
}

/** Entry, styles and the largest lazy chunk of each kind, with their budgets. */
export function bundleSizes(web: string): Size[] {
  const manifest = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry);
  if (!entry) return [];
  const first = staticChunks(manifest, entry);
  const sum = (files: Iterable<string>) =>
    [...new Set(files)].reduce((total, file) => total + transferred(web, file), 0);
  const chunks = [...first].map((key) => manifest[key]!);
  const sizes: Size[] = [
    { what: 'entry script', bytes: sum(chunks.map((chunk) => chunk.file)), budget: BUDGETS.entryScript },
    { what: 'styles', bytes: sum(chunks.flatMap((chunk) => chunk.css ?? [])), budget: BUDGETS.styles },
  ];
  const lazy = Object.entries(manifest).filter(([key, chunk]) => !first.has(key) && chunk.file.endsWith('.js'));
  const largest = (what: string, budget: number, wanted: (key: string) => boolean) => {
    const [top] = lazy
      .filter(([key]) => wanted(key))
      .map(([key, chunk]) => ({ key, bytes: transferred(web, chunk.file) }))
      .sort((a, b) => b.bytes - a.bytes);
    if (top) sizes.push({ what: `${what} ${top.key}`, bytes: top.bytes, budget });
  };
  const isFrameMessages = (key: string) => manifest[key]!.name?.startsWith('messages-') === true;
  const isMessages = (key: string) => key.startsWith('locales/') || /messages-/.test(manifest[key]!.name ?? '');
  const isFrame = (key: string) => manifest[key]!.name === 'frame';
  largest('frame', BUDGETS.frameScript, isFrame);
  largest('messages of the frame', BUDGETS.frameMessages, isFrameMessages);
  largest('largest messages', BUDGETS.messageFile, (key) => isMessages(key) && !isFrameMessages(key));
  largest('largest reading chunk', BUDGETS.heavyRouteChunk, (key) => !isMessages(key) && HEAVY.test(key));
  largest('largest other chunk', BUDGETS.routeChunk, (key) => !isMessages(key) && !isFrame(key) && !HEAVY.test(key));
  return sizes;
}

/** One line a size: `entry script 128.4 KB of 130`. */
export const sizeLine = ({ what, bytes, budget }: Size): string =>
  `${what} ${(bytes / 1000).toFixed(1)} KB of ${budget / 1000}${bytes > budget ? '  OVER' : ''}`;

if (import.meta.main) for (const size of bundleSizes(join(root, 'dist', 'web'))) console.log(sizeLine(size));

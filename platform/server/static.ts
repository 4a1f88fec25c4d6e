import { createReadStream, readdirSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Hono } from 'hono';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
  '.mp3': 'audio/mpeg',
};
const HASHED = 'public, max-age=31536000, immutable',
  PLAIN = 'public, max-age=3600';
/** What decides which version a browser shows is asked for anew each time. The worker may talk to this server and nothing else. */
const FRESH: Record<string, Record<string, string>> = {
  '/sw.js': { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" },
  '/manifest.webmanifest': { 'cache-control': 'no-cache' },
};

/** The path as it is named on disk; null when its percent signs mean nothing. */
function readable(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

/** Serves built files from one map in memory: precompressed where the browser takes it, hashed names for ever. */
export function serveBuilt(app: Hono, folder: string): void {
  const files = new Map<string, { path: string; size: number }>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === 'index.html') continue;
    const path = join(entry.parentPath, entry.name);
    files.set(`/${relative(folder, path).split(sep).join('/')}`, { path, size: statSync(path).size });
  }
  app.get('*', async (c, next) => {
    const path = readable(c.req.path);
    if (path === null) return c.notFound();
    if (!files.has(path)) return path.startsWith('/assets/') ? c.notFound() : next();
    const accept = c.req.header('accept-encoding') ?? '';
    const coding =
      accept.includes('br') && files.has(`${path}.br`)
        ? ['br', `${path}.br`]
        : accept.includes('gzip') && files.has(`${path}.gz`)
          ? ['gzip', `${path}.gz`]
          : ['', path];
    const file = files.get(coding[1]!)!;
    const headers: Record<string, string> = {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'content-length': String(file.size),
      'cache-control': path.startsWith('/assets/') ? HASHED : PLAIN,
      vary: 'accept-encoding',
      ...FRESH[path],
      ...(coding[0] && { 'content-encoding': coding[0] }),
    };
    return new Response(Readable.toWeb(createReadStream(file.path)) as ReadableStream, { headers });
  });
}

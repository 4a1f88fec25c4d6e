// Builds /sw.js after the client: the list of the client's files and its page are put into it. Icons and manifest lie beside it.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { build as viteBuild } from 'vite';
import { FALLBACK_KEYS, type FallbackWords, type Shell } from '../app/worker/shell.ts';
import { DEFAULT_LOCALE, LOCALES } from '../locales/index.ts';
import { OPENING_TAG, THEME_COLORS } from '../platform/common/page.ts';
import { root } from './bootstrap.mjs';

/** Faces the app itself is written in; those of the reader are kept once they are used. */
const OWN_FACES = /\/(inter-latin|literata-latin|vazirmatn-arabic|noto-naskh-arabic-arabic)-wght-normal-[^/]+\.woff2$/;
const ALWAYS = /\.(js|mjs|css|svg)$/;

function wordsOf(locale: string): FallbackWords {
  const words = JSON.parse(readFileSync(join(root, 'locales', locale, 'shell.json'), 'utf8')) as Record<string, string>;
  const said = Object.entries(FALLBACK_KEYS).map(([name, key]) => [name, words[key]]);
  return Object.fromEntries(said) as FallbackWords;
}

/** What the worker keeps of a built client. */
export function shellOf(webDir: string): Shell {
  const assets = readdirSync(join(webDir, 'assets'))
    .filter((name) => !/\.(br|gz|map)$/.test(name))
    .sort();
  const paths = assets.map((name) => `/assets/${name}`);
  const files = paths.filter((path) => ALWAYS.test(path) || OWN_FACES.test(path));
  const page = readFileSync(join(webDir, 'index.html'), 'utf8');
  if (!page.includes(OPENING_TAG))
    throw new Error(`index.html lacks the opening tag that is filled in: ${OPENING_TAG}`);
  const more = paths.filter((path) => !files.includes(path));
  const locales = LOCALES.map(({ code, direction }) => ({ code, direction, words: wordsOf(code) }));
  const version = createHash('sha256')
    .update(JSON.stringify([paths, page, locales]))
    .digest('hex')
    .slice(0, 16);
  return { version, files, more, page, locales, fallbackLocale: DEFAULT_LOCALE };
}

/** Writes sw.js into the built client. */
export async function buildWorker(webDir: string): Promise<void> {
  await viteBuild({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify(shellOf(webDir)) },
    build: {
      outDir: webDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'app/worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

const ICONS = [
  { name: 'icon-180', size: 180, purpose: 'maskable' },
  { name: 'icon-192', size: 192, purpose: 'any' },
  { name: 'icon-512', size: 512, purpose: 'any' },
  { name: 'icon-maskable-512', size: 512, purpose: 'maskable' },
] as const;

/** The mark as a picture; a maskable one fills its square and keeps the mark within the part that is never cut off. */
async function drawIcon(svg: string, { size, purpose }: (typeof ICONS)[number], file: string): Promise<void> {
  const whole =
    purpose === 'maskable' ? svg.replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"').replace('rx="7"', '') : svg;
  const picture = sharp(Buffer.from(whole), { density: (72 * size) / 32 }).resize(size, size);
  await (purpose === 'maskable' ? picture.flatten({ background: THEME_COLORS.dark }) : picture)
    .png({ compressionLevel: 9 })
    .toFile(file);
}

/** Writes manifest and icons, drawn from the brand's mark: the app can be installed. */
export async function buildManifest(webDir: string): Promise<void> {
  const svg = readFileSync(join(root, 'app/web/icon.svg'), 'utf8');
  mkdirSync(join(webDir, 'icons'), { recursive: true });
  await Promise.all(ICONS.map((icon) => drawIcon(svg, icon, join(webDir, 'icons', `${icon.name}.png`))));
  const manifest = {
    id: '/',
    name: 'Maktaba',
    short_name: 'Maktaba',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: THEME_COLORS.dark,
    theme_color: THEME_COLORS.dark,
    categories: ['books', 'education'],
    icons: ICONS.filter(({ size }) => size !== 180).map(({ name, size, purpose }) => ({
      src: `/icons/${name}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
  writeFileSync(join(webDir, 'manifest.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`);
}

import { readFileSync } from 'node:fs';
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import react from '@vitejs/plugin-react';
import tailwind from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { packArea } from './platform/web/packed-messages.ts';
import { contractRoutes } from './scripts/contract-routes/plugin.ts';
import { focusMusic } from './scripts/focus-music/plugin.ts';
import { foliateGuards } from './scripts/foliate-guards.ts';

/** sonner adds a <style> element when imported; drop that call and take its stylesheet as a file (app.css). */
function sonnerAsStylesheet(): Plugin {
  return {
    name: 'sonner-as-stylesheet',
    enforce: 'pre',
    transform(code, id) {
      if (!/sonner\/dist\/index\.mjs/.test(id)) return undefined;
      const patched = code.replace(/^__insertCSS\(.*\);?$/m, '');
      if (patched === code) this.error('sonner no longer inserts its styles the way this plugin removes');
      return { code: patched, map: null };
    },
  };
}

/** A message with ICU syntax becomes its tree, so that the browser needs no parser; plain words stay words. */
function compiled(message: string): string | MessageFormatElement[] {
  return /[{'#]/.test(message) ? parse(message, { ignoreTag: true }) : message;
}

/** In a build the messages are parsed beforehand (the parser is a third of the formatter's weight) and packed. */
function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
          },
        ],
      },
    }),
    load(id) {
      if (!/\/locales\/[a-z-]+\/[\w-]+\.json$/.test(id)) return undefined;
      const messages = JSON.parse(readFileSync(id, 'utf8')) as Record<string, string>;
      return JSON.stringify(
        packArea(Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compiled(message)]))),
      );
    },
  };
}

/** Packages that every page needs, in one chunk: it compresses better and outlives most updates of our own code. */
const GROUND = new RegExp(
  `node_modules/(${[
    'react|react-dom|scheduler|use-sync-external-store|intl-messageformat|@formatjs/[a-z-]+|@radix-ui/react-direction',
    '@tanstack/(react-router|router-core|history|store|react-store|react-query|query-core)',
  ].join('|')})/`,
);

/** Of those, what only some pages call. */
const LATER =
  /node_modules\/@tanstack\/(query-core|react-query)\/.*\/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js/;

/** What menus, dialogs and selects stand on: no page begins with one open. */
const FLOATING = new RegExp(
  'node_modules/(@floating-ui/[a-z-]+|@radix-ui/(primitive|react-(arrow|compose-refs|context|dismissable-layer|focus-scope|id|popper|portal|presence|primitive|slot|use-[a-z-]+)))/',
);

/** Our own parts that the first page shares with all others: twenty chunks of a few hundred bytes compress badly. */
const KIT = new RegExp(
  [
    'platform/web/(after-paint|cx|preferences|store|navigation|paths|i18n|format|catalogue|translator|packed-messages|stored|problem-text|request|kept-replies|connection)\\.tsx?$',
    'platform/web/ui/(spinner|button)\\.tsx$|platform/common/page\\.ts$|locales/index\\.ts$|vite/preload-helper',
    'node_modules/@orpc/(shared|client)/',
    'node_modules/lucide-react/.*/(Icon|context|createLucideIcon|defaultAttributes|highlighter|feather|cloud-download|cloud-off|circle-exclamation-point)\\.mjs$',
    'node_modules/lucide-react/.*/shared/',
  ].join('|'),
);

/** Pure code does nothing by being loaded: of a feature's core the browser gets the modules it calls, not their neighbors' tables. */
const PURE = /\/features\/[a-z]+\/core\/|\/platform\/common\//;

const CHUNKS = [
  { name: 'ground', test: (id: string) => GROUND.test(id) && !LATER.test(id) },
  { name: 'floating', test: FLOATING },
  { name: 'kit', test: KIT },
];

export default defineConfig({
  plugins: [
    contractRoutes(),
    compiledMessages(),
    sonnerAsStylesheet(),
    foliateGuards(),
    focusMusic(),
    react(),
    tailwind(),
  ],
  publicDir: false,
  optimizeDeps: { exclude: ['sonner'] },
  server: { host: '127.0.0.1', strictPort: true },
  build: {
    target: 'es2022',
    outDir: process.env['MAKTABA_WEB_OUT'] ?? 'dist/web',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNKS } },
      treeshake: { moduleSideEffects: [{ test: PURE, sideEffects: false }] },
    },
  },
});

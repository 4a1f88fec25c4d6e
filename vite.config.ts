import { readFileSync } from 'node:fs';
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import react from '@vitejs/plugin-react';
import tailwind from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { packArea } from './platform/web/packed-messages.ts';
import { contractRoutes } from './scripts/contract-routes/plugin.ts';
import { CHUNKS } from './scripts/chunks.ts';
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

/** Pure code does nothing by being loaded: of a feature's core the browser gets the modules it calls, not their neighbors' tables. */
const PURE = /\/features\/[a-z]+\/core\/|\/platform\/common\//;

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

import type { Plugin } from 'vite';

/** What a file of foliate's says, and what it is to say. */
type Guard = readonly [says: string, guarded: string];

/** foliate's paginator goes on a little after it was closed (a frame, a font, a resize), and once began before its frame had a
 *  document: each of these finds nothing there and throws. */
const PAGINATOR: readonly Guard[] = [
  [
    'this.#replaceBackground(this.#view.docBackground, this.columnCount)\n        })',
    'if (this.#view) this.#replaceBackground(this.#view.docBackground, this.columnCount)\n        })',
  ],
  ['fonts?.ready?.then(() => this.#view.expand())', 'fonts?.ready?.then(() => this.#view?.expand())'],
  ['if (!layout || !this.document) return', 'if (!layout || !this.document?.body) return'],
  ['expand() {\n', 'expand() {\n        if (!this.document?.body) return\n'],
  ['#afterScroll(reason) {\n', '#afterScroll(reason) {\n        if (!this.#view?.document?.body) return\n'],
  [
    'this.#observer.unobserve(this)\n        this.#view.destroy()',
    'this.#observer.disconnect()\n        this.#view?.destroy()',
  ],
];

/** Of two pages side by side foliate always told the right one as the place; it did not tell, nor keep, that one went to the
 *  other page of the same two; and going back it chose the last of the two, also where both are seen. */
const FIXED_LAYOUT: readonly Guard[] = [
  ["(this.side === 'left'", "(this.#side === 'left'"],
  [
    'if (index === this.#index) {\n            this.#render(side)\n            return\n',
    'if (index === this.#index) {\n            const stays = side === this.#side\n            this.#side = side\n            this.#render()\n            if (!stays) this.#reportLocation(reason)\n            return\n',
  ],
  // A page that has none beside it, as the first of a book, stands in the middle; the empty one took its half.
  [
    'portrait || this.#center\n                ? width /',
    'portrait || this.#center || alone\n                ? width /',
  ],
  [
    '(portrait || this.#center\n                ? Math.min',
    '(portrait || this.#center || alone\n                ? Math.min',
  ],
  ['const blankWidth = left.width', 'const alone = left.blank || right.blank\n        const blankWidth = left.width'],
  ["display: 'block',\n                flexShrink", "display: blank ? 'none' : 'block',\n                flexShrink"],
  [
    "this.goToSpread(this.#index - 1, this.rtl ? 'left' : 'right'",
    "this.goToSpread(this.#index - 1, this.rtl === this.#portrait ? 'left' : 'right'",
  ],
];

const FILES = { 'paginator.js': PAGINATOR, 'fixed-layout.js': FIXED_LAYOUT };

/** Guards foliate's renderers in a build. */
export function foliateGuards(): Plugin {
  return {
    name: 'foliate-guards',
    enforce: 'pre',
    transform(code, id) {
      const name = /foliate-js\/([\w-]+\.js)$/.exec(id)?.[1];
      const guards = FILES[name as keyof typeof FILES];
      if (!guards) return undefined;
      let patched = code;
      for (const [says, guarded] of guards) {
        if (!patched.includes(says)) this.error(`foliate no longer says: ${says}`);
        patched = patched.replace(says, () => guarded);
      }
      return { code: patched, map: null };
    },
  };
}

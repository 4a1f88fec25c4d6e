import type { Plugin } from 'vite';

/** foliate's paginator goes on a little after it was closed (a frame, a font, a resize), and once began before its frame had a
 *  document: each of these finds nothing there and throws. Each pair: what it says, what it is to say. */
const GUARDS: readonly (readonly [says: string, guarded: string])[] = [
  ['this.#replaceBackground(this.#view.docBackground, this.columnCount)\n        })', 'if (this.#view) this.#replaceBackground(this.#view.docBackground, this.columnCount)\n        })'],
  ['fonts?.ready?.then(() => this.#view.expand())', 'fonts?.ready?.then(() => this.#view?.expand())'],
  ['if (!layout || !this.document) return', 'if (!layout || !this.document?.body) return'],
  ['expand() {\n', 'expand() {\n        if (!this.document?.body) return\n'],
  ['#afterScroll(reason) {\n', '#afterScroll(reason) {\n        if (!this.#view) return\n'],
  ['this.#observer.unobserve(this)\n        this.#view.destroy()', 'this.#observer.disconnect()\n        this.#view?.destroy()'],
];

/** Guards foliate's paginator in a build. */
export function foliateGuards(): Plugin {
  return {
    name: 'foliate-guards',
    enforce: 'pre',
    transform(code, id) {
      if (!/foliate-js\/paginator\.js$/.test(id)) return undefined;
      let patched = code;
      for (const [says, guarded] of GUARDS) {
        if (!patched.includes(says)) this.error(`foliate no longer says: ${says}`);
        patched = patched.replace(says, () => guarded);
      }
      return { code: patched, map: null };
    },
  };
}

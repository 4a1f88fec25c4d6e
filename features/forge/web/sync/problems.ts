import { loadMessages, translatorOf } from '../../../../platform/web/catalogue.ts';
import { createStore } from '../../../../platform/web/store.ts';
import type { Readable } from './canvas-types.ts';

/** What can go wrong with a canvas as a whole. */
export type Trouble = 'save' | 'load' | 'create' | 'offline' | 'gone' | 'role' | 'storage' | 'refused' | 'full';

const KEYS = {
  save: 'forgeSync.problem.save',
  load: 'forgeSync.problem.load',
  create: 'forgeSync.problem.create',
  offline: 'forgeSync.problem.offline',
  gone: 'forgeSync.problem.gone',
  role: 'forgeSync.problem.role',
  storage: 'forgeSync.problem.storage',
  refused: 'forgeSync.problem.refused',
  full: 'forgeSync.problem.full',
} as const satisfies Record<Trouble, string>;

const language = (): string => document.documentElement.lang || 'en';

/** The one thing that is said to be wrong, in the reader's language. */
export class Problems {
  readonly #text = createStore<string | null>(null);
  #now: Trouble | null = null;

  get text(): Readable<string | null> {
    return this.#text;
  }

  /** Says it. */
  say(trouble: Trouble): void {
    this.#now = trouble;
    const lang = language();
    void loadMessages(lang, ['forgeSync']).then(
      () => this.#now === trouble && this.#text.set(translatorOf(lang)(KEYS[trouble])),
      () => {}, // offline, and the words were never fetched
    );
  }

  /** These are over. */
  over(...troubles: Trouble[]): void {
    if (this.#now !== null && troubles.includes(this.#now)) this.dismiss();
  }

  /** Puts away what is said. */
  dismiss(): void {
    this.#now = null;
    this.#text.set(null);
  }
}

/** Fetches the words while the server is there: they are needed when it is not. */
export const fetchWords = (): Promise<void> => loadMessages(language(), ['forgeSync']).catch(() => {});

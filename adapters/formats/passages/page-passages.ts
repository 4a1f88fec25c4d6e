import type { PageText } from '../adapter.ts';
import type { Passage, TocEntry } from '../types.ts';

/** PLACEHOLDER */
export function* pagePassages(_pages: PageText[], _toc: TocEntry[], _language: string, _onPage?: (done: number, total: number) => void): Generator<Passage> {}

import type { Colour, MarkKind } from '../../core/index.ts';

/** A mark as files carry it. What a format does not know is null or empty. */
export type Portable = {
  id: string | null;
  kind: MarkKind;
  text: string;
  note: string;
  tags: string[];
  colour: Colour | null;
  title: string;
  author: string | null;
  bookId: string | null;
  chapter: string;
  cfi: string | null;
  page: number | null;
  rects: number[][] | null;
  prefix: string;
  suffix: string;
  progress: number | null;
  createdAt: string | null;
};

/** A mark of which only the words and the book are known. */
export function portable(known: Pick<Portable, 'text' | 'title'> & Partial<Portable>): Portable {
  return {
    id: null,
    kind: 'highlight',
    note: '',
    tags: [],
    colour: null,
    author: null,
    bookId: null,
    chapter: '',
    cfi: null,
    page: null,
    rects: null,
    prefix: '',
    suffix: '',
    progress: null,
    createdAt: null,
    ...known,
  };
}

/** A date of another program as ISO text; null when it is none. */
export function isoDate(text: string | null | undefined): string | null {
  const time = Date.parse(text?.trim() ?? '');
  return Number.isFinite(time) ? new Date(time).toISOString() : null;
}

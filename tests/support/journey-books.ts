import { readFileSync } from 'node:fs';
import { ownBook, type OwnBook } from './own-books.ts';
import { haveSamples, sample } from './samples.ts';

/** The real books that journeys were written on. */
const REAL = {
  'wells.epub': 'epub/wells.epub',
  'wells.docx': 'docx/wells.docx',
  'two-columns.pdf': 'pdf/two-column-generated.pdf',
  'readers-ar.epub': 'epub/udhr-ar.epub',
  'trees.epub': 'epub/trees.epub',
} as const satisfies Partial<Record<OwnBook, string>>;

export type JourneyBook = keyof typeof REAL;

/** Path of a book for a journey: a real one where the samples are there, else one that we made and that has what journeys look for. */
export const journeyBook = (name: JourneyBook): string => (haveSamples ? sample(REAL[name]) : ownBook(name));

/** The same as bytes. */
export const journeyBookBytes = (name: JourneyBook): Buffer => readFileSync(journeyBook(name));

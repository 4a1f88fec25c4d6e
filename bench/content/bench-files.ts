// The files that are measured with: the real ones beside the project, on a clone without them books of our own where one can stand in.
import { type OwnBook, ownBook } from '../../tests/support/own-books.ts';
import { haveSamples, sample } from '../../tests/support/samples.ts';

const STAND_INS: Readonly<Record<string, OwnBook>> = {
  'epub/moby-dick.epub': 'long.epub',
  'epub/wells.epub': 'wells.epub',
  'epub/childrens-literature.epub': 'trees.epub',
  'epub/trees.epub': 'trees.epub',
  'epub/regime-anticancer-arabic.epub': 'readers-ar.epub',
  'epub/udhr-ar.epub': 'readers-ar.epub',
  'txt/wells.utf-8.txt': 'wells.txt',
  'html/wells.html': 'wells.html',
  'pdf/two-column-generated.pdf': 'two-columns.pdf',
};

/** A real file that nothing can stand in for. What needs it is left out. */
export class SampleMissing extends Error {
  constructor(name: string) {
    super(`needs ../shared/samples/${name}`);
  }
}

const notes = new Set<string>();

/** What differs from a run with the real files, a line each. */
export const sampleNotes = (): string[] => [...notes];

/** Notes what was left out for want of the real files. */
export const noteLeftOut = (what: string): void => void notes.add(`left out: ${what}`);

/** Path of a file to measure with. @throws SampleMissing */
export function benchFile(name: string): string {
  if (haveSamples) return sample(name);
  const own = STAND_INS[name];
  if (own === undefined) throw new SampleMissing(name);
  notes.add(`${own} of our own instead of ../shared/samples/${name}`);
  return ownBook(own);
}

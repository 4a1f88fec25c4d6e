// The 100 questions, and what is known beforehand of a useful answer.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** The Persian book was written for this reading: there is no Persian sample. */
const OWN = 'own/';

const EverydayQuestion = z.object({
  id: z.string(),
  /** Paths under the samples, or `own/` for a text that lies beside the questions. */
  books: z.array(z.string()).min(1),
  ask: z.string(),
  kind: z.string(),
  /** What a useful answer says; `absent` where the books say nothing of it. */
  wants: z.string(),
  /** Each of these (or one of its alternatives, `a|b`) stands in a quotation of a useful answer. */
  words: z.array(z.string()).optional(),
  /** Asked in the conversation of this earlier question. */
  after: z.string().optional(),
});
export type EverydayQuestion = z.infer<typeof EverydayQuestion>;

const Group = z.object({ group: z.string(), questions: z.array(EverydayQuestion) });
export type Group = z.infer<typeof Group>;

/** The four groups, in the order in which they are read. */
export const readGroups = (): Group[] =>
  ['novel', 'non-fiction', 'arabic', 'persian'].map((name) =>
    Group.parse(JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'))),
  );

/** Where a book of the questions lies. */
export const bookPath = (samples: string, book: string): string =>
  book.startsWith(OWN) ? join(import.meta.dirname, book.slice(OWN.length)) : join(samples, book);

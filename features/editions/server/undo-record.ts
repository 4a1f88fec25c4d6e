import * as z from 'zod';
import { MovedMark } from '../../highlights/server/index.ts';
import { MovedPosition } from '../../reader/server/index.ts';

const Reading = z.object({ progress: z.number(), last_read_at: z.string().nullable(), active_at: z.string() });

/** What one book gave to another. */
const Given = z.object({ bookId: z.uuid(), marks: z.array(MovedMark), positions: z.array(MovedPosition) });
export type Given = z.infer<typeof Given>;

/** What it takes to undo. `now` is what the merge wrote: what a person changed since then is left alone. */
export const UndoRecord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('apart'), pairs: z.array(z.tuple([z.uuid(), z.uuid()])) }),
  z.object({
    kind: z.literal('merge'),
    keepId: z.uuid(),
    given: z.array(Given),
    joined: z.array(z.uuid()),
    addedTags: z.array(z.string()),
    before: Reading,
    now: Reading,
  }),
]);
export type UndoRecord = z.infer<typeof UndoRecord>;
export type MergeRecord = Extract<UndoRecord, { kind: 'merge' }>;

// What a model is asked to write in tests, and a writer at the fake server.
import type { Usage } from '../../adapters/ai/model/call.ts';
import { modelTasks } from '../../adapters/ai/tasks/model.ts';
import type { TaskOptions, WriteTasks } from '../../adapters/ai/tasks/types.ts';
import type {
  DraftInput,
  IdeaInput,
  OutlineInput,
  RepairInput,
  WriteWish,
} from '../../adapters/ai/tasks/write-types.ts';
import type { FakeAi, FakeReply } from './fake-ai.ts';
import { openFakeModel } from './fake-model.ts';
import { excerptsOf } from './mates-ground.ts';

const PATIENT = { totalMs: 100_000, firstChunkMs: 100_000, chunkMs: 100_000 };
/** A writer at the fake server. */
export async function writerAt(
  fake: FakeAi,
  o: { contextTokens?: number; timeouts?: typeof PATIENT } = {},
): Promise<WriteTasks> {
  const model = await openFakeModel(fake, { ...o, timeouts: o.timeouts ?? PATIENT });
  return modelTasks(model, { embeddings: false, images: false, speech: false }).write!;
}
/** Options of a task that notes what it cost. */
export const noting = (costs: Usage[], signal = new AbortController().signal): TaskOptions => ({
  signal,
  locale: 'en',
  onCost: (usage) => void costs.push(usage),
});

export const SPARK: WriteWish = {
  form: 'spark',
  type: 'article',
  tone: 'plain',
  audience: 'general',
  lang: 'en',
  focus: '',
  words: 400,
};
export const CAST: WriteWish = {
  form: 'bookcast',
  style: 'interview',
  hosts: ['malaika', 'marcus'],
  tone: 'warm',
  audience: 'beginner',
  lang: 'ar',
  focus: 'the mates',
  words: 600,
};
export const EXCERPTS = excerptsOf(
  [
    'The chief mate of the Pequod was Starbuck, a native of Nantucket, and a Quaker by descent.',
    'Stubb was the second mate.',
    'Long usage had, for this Stubb, converted the jaws of death into an easy chair.',
    'The third mate was Flask, a native of Tisbury, in Martha’s Vineyard.',
  ],
  undefined,
  'Beside it.',
);
export const outlineInput = (more: Partial<OutlineInput> = {}): OutlineInput => ({
  wish: SPARK,
  source: {
    title: 'Moby-Dick',
    author: 'Herman Melville',
    genre: 'fiction',
    keyTerms: ['whale'],
    sections: ['Loomings'],
  },
  excerpts: EXCERPTS,
  parts: 3,
  ...more,
});
export const draftInput = (more: Partial<DraftInput> = {}): DraftInput => ({
  wish: CAST,
  source: { title: 'Moby-Dick', author: 'Herman Melville' },
  outline: { title: 'Three mates', headings: ['The first', 'The others'] },
  part: { heading: 'The others', purpose: 'what', excerptIds: ['e2', 'e4'], note: 'Who they are.' },
  at: 1,
  excerpts: EXCERPTS.slice(1),
  last: [{ host: 'malaika', text: 'That was Starbuck.' }],
  words: 120,
  turns: [
    { host: 'marcus', move: 'ask' },
    { host: 'malaika', move: 'read' },
  ],
  ...more,
});
export const repairInput = (): RepairInput => ({
  wish: CAST,
  source: { title: 'Moby-Dick', author: null },
  heading: 'The others',
  excerpts: EXCERPTS,
  refused: [
    {
      id: 'd1',
      piece: { role: 'written', host: 'marcus', text: 'Stubb was first.', excerptIds: ['e2'] },
      reason: 'unsupported',
      word: 'first',
    },
    {
      id: 'd2',
      piece: { role: 'quotation', text: 'Stubb was mate.', excerptIds: ['e2'] },
      reason: 'not-verbatim',
      word: '',
    },
  ],
});
export const ideaInput: IdeaInput = {
  books: [{ id: 'b1', title: 'Moby-Dick', author: 'Herman Melville', about: 'the sea', reading: true }],
  interests: ['whales'],
  timeOfDay: 'evening',
  mood: 'calm',
  learningStyle: 'analytical',
  complexity: 7,
};
export const PLAN = {
  title: 'Three mates',
  parts: [{ heading: 'Stubb', purpose: 'what', excerptIds: ['e2', 'e3'], note: 'His calm' }],
};
export const json = (value: unknown): FakeReply => ({ text: JSON.stringify(value) });

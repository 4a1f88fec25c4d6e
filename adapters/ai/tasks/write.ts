import type * as z from 'zod';
import type { Call, Model } from '../model/call.ts';
import { estimateTokens } from '../model/context.ts';
import { ModelFailure } from '../model/failure.ts';
import { draftPrompt } from '../prompts/write/draft.v1.ts';
import { ideaPrompt } from '../prompts/write/idea.v1.ts';
import { outlinePrompt, PART_EXCERPTS } from '../prompts/write/outline.v1.ts';
import { repairPrompt } from '../prompts/write/repair.v1.ts';
import { baseLanguage } from '../text/language-code.ts';
import { languageName } from '../text/language-name.ts';
import { sizeOf } from '../verify/find-quote.ts';
import type { ModelOutline, OfferedExcerpt } from '../writer/types.ts';
import type { TaskOptions, WriteTasks } from './types.ts';
import { DraftReply, IdeaReply, OutlineReply, RepairReply } from './write-replies.ts';
import type { OutlineInput, RepairedPiece } from './write-types.ts';

/** What a plan and an idea take, tokens; some models think in the same budget. */
const OUTLINE_TOKENS = 2400;
const IDEA_TOKENS = 800;
/** Most that a plan is made from, tokens, and fewest excerpts that it's worth making from. */
const OUTLINE_ROOM = 6000;
const FEWEST_EXCERPTS = 8;
/** Tokens for a word with its share of the JSON around it, and for what some models think first. */
const PER_WORD = 2.2;
const AROUND = 1200;
/** Twice what is asked for is given up: the length is set by the prompt, not by the limit. */
const SLACK = 2;
/** Scripts in which a word has about twice as many tokens. */
const DENSE: ReadonlySet<string> = new Set([
  'ar',
  'fa',
  'ur',
  'he',
  'hi',
  'ru',
  'uk',
  'bg',
  'sr',
  'el',
  'th',
  'zh',
  'ja',
  'ko',
]);
/** Failures that can be different at once: the reply couldn't be read, or there was none. */
const UNREADABLE: ReadonlySet<string> = new Set(['broken', 'empty']);
const REMINDER = '\nReply with the JSON alone, complete and in the form that is asked for.';

type Prompt = { instructions: string; message: string };

const tokensFor = (words: number, lang: string): number =>
  Math.ceil(AROUND + SLACK * PER_WORD * words * (DENSE.has(baseLanguage(lang)) ? 2 : 1));
const sizeOfPrompt = ({ instructions, message }: Prompt): number =>
  estimateTokens(instructions) + estimateTokens(message);

/** A reply that can be read, in at most two attempts. `read` finds null in one that says nothing of use. */
async function asked<S extends z.ZodType, T>(
  model: Model,
  { instructions, message }: Prompt,
  o: TaskOptions & { maxTokens: number },
  schema: S,
  read: (value: z.output<S>) => T | null,
): Promise<T> {
  const ask = async (content: string): Promise<T> => {
    const call: Call = { ...o, instructions, messages: [{ role: 'user', content }], mustFinish: true };
    const said = read(await model.streamedObject(call, schema));
    if (said === null) throw new ModelFailure('broken');
    return said;
  };
  try {
    return await ask(message);
  } catch (error) {
    if (!(error instanceof ModelFailure) || !UNREADABLE.has(error.kind)) throw error;
    return await ask(message + REMINDER);
  }
}

/** Some of the excerpts, evenly over the text. */
const thinned = (excerpts: readonly OfferedExcerpt[], count: number): OfferedExcerpt[] =>
  excerpts.filter(
    (_, at) => Math.floor((at * count) / excerpts.length) !== Math.floor(((at - 1) * count) / excerpts.length),
  );

/** The plan's prompt with as many excerpts as the model can read at once. */
function outlineThatFits(model: Model, input: OutlineInput): { prompt: Prompt; excerpts: readonly OfferedExcerpt[] } {
  const room = Math.min(OUTLINE_ROOM, model.contextTokens - OUTLINE_TOKENS);
  for (let count = input.excerpts.length; ; count = Math.floor(count * 0.8)) {
    const excerpts = thinned(input.excerpts, count);
    const prompt = outlinePrompt({ ...input, excerpts });
    if (count <= FEWEST_EXCERPTS || sizeOfPrompt(prompt) <= room) return { prompt, excerpts };
  }
}

/** The parts of a plan that rest on excerpts that were offered, each of them once. */
function outlineOf(
  { title, parts }: z.output<typeof OutlineReply>,
  input: OutlineInput,
  offered: readonly OfferedExcerpt[],
): ModelOutline | null {
  const free = new Set(offered.map(({ id }) => id));
  const kept = parts.slice(0, input.parts).flatMap((part) => {
    const excerptIds = part.excerptIds.filter((id) => free.has(id)).slice(0, PART_EXCERPTS.most);
    for (const id of excerptIds) free.delete(id);
    return excerptIds.length > 0 ? [{ ...part, excerptIds }] : [];
  });
  return kept.length > 0 ? { title: title || input.source.title, parts: kept } : null;
}

/** The excerpts without what stands around them when the model couldn't read it all. */
function promptThatFits(
  model: Model,
  excerpts: readonly OfferedExcerpt[],
  maxTokens: number,
  make: (excerpts: readonly OfferedExcerpt[]) => Prompt,
): Prompt {
  const whole = make(excerpts);
  return sizeOfPrompt(whole) + maxTokens <= model.contextTokens
    ? whole
    : make(excerpts.map((one) => ({ ...one, around: '' })));
}

/** A provider's model as a writer. */
export const writeTasks = (model: Model): WriteTasks => ({
  outline(input, o) {
    const { prompt, excerpts } = outlineThatFits(model, input);
    return asked(model, prompt, { ...o, maxTokens: OUTLINE_TOKENS }, OutlineReply, (reply) =>
      outlineOf(reply, input, excerpts),
    );
  },
  draft(input, o) {
    const maxTokens = tokensFor(input.words, input.wish.lang);
    const prompt = promptThatFits(model, input.excerpts, maxTokens, (excerpts) => draftPrompt({ ...input, excerpts }));
    return asked(model, prompt, { ...o, maxTokens }, DraftReply, ({ pieces }) => pieces);
  },
  repair(input, o) {
    const words = input.refused.reduce((sum, { piece }) => sum + sizeOf(piece.text), 0);
    const maxTokens = tokensFor(words, input.wish.lang);
    const prompt = promptThatFits(model, input.excerpts, maxTokens, (excerpts) => repairPrompt({ ...input, excerpts }));
    const waiting = new Map(input.refused.map((one) => [one.id, one]));
    return asked(model, prompt, { ...o, maxTokens }, RepairReply, ({ pieces }) =>
      pieces.flatMap(({ id, ...piece }): RepairedPiece[] => {
        const before = waiting.get(id);
        if (!before) return [];
        if (before.reason !== 'anew') waiting.delete(id);
        // Who says it stays as it was: the turns around it don't change.
        const { role, text, excerptIds } = piece;
        const { host } = before.piece;
        return [{ id, piece: { role, text, excerptIds, ...(host && { host }) } }];
      }),
    );
  },
  idea(input, o) {
    const prompt = ideaPrompt({ ...input, language: languageName(o.locale) });
    return asked(model, prompt, { ...o, maxTokens: IDEA_TOKENS }, IdeaReply, ({ book, content, ...said }) => {
      const bookId = input.books.some(({ id }) => id === book) ? book : null;
      const about = content || said.description;
      return about ? { ...said, content: about, bookId, sourceType: bookId ? 'book' : 'idea' } : null;
    });
  },
});

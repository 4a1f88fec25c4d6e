import * as z from 'zod';
import { harmless } from '../guard/outbound.ts';
import { plainWords } from '../guard/fence.ts';
import type { Model } from '../model/call.ts';
import { DIGEST_PROMPT, digestPrompt } from '../prompts/digest.v1.ts';
import { planPrompt } from '../prompts/plan.v1.ts';
import { ownWords } from '../verify/quotation-marks.ts';
import { listOf } from './list-of.ts';
import type { DigestSentence, ResearchTasks, SearchWanted } from './types.ts';

const PLAN_TOKENS = 600;
const DIGEST_TOKENS = 1200;
const LONGEST_QUESTION = 500;
const MOST_SEARCHES = 6;
/** Passages on which a sentence of a digest may stand. */
const MOST_IDS = 3;
const LONGEST_SENTENCE = 400;

const Id = z.string().trim().max(12);
const Search = z.object({ query: z.string().trim().min(1).max(200), in: Id.nullish().catch(null) });
const searchesOf = (found: readonly z.output<typeof Search>[]): SearchWanted[] =>
  found.map((one) => ({ query: plainWords(one.query), in: one.in ?? null }));

const PlanReply = z.object({
  question: z.string().trim().max(LONGEST_QUESTION).catch(''),
  searches: listOf(Search, MOST_SEARCHES),
});

/** A model's request for more passages. It names only ids that it was given; what they mean is up to the server. */
export const MoreReply = z
  .object({ search: listOf(Search, 4), around: listOf(Id, 4), chapters: listOf(Id, 2) })
  .transform(({ search, ...rest }) => ({ ...rest, search: searchesOf(search) }));

const DigestReply = z.object({
  sentences: z.array(z.object({ text: z.string().max(LONGEST_SENTENCE * 3), ids: z.array(z.string().max(12)) })),
});

/** The steps of a model before it answers. */
export const researchTasks = (model: Model): ResearchTasks => ({
  contextTokens: model.contextTokens,
  digestMark: { model: model.name, version: DIGEST_PROMPT },
  async plan(input, o) {
    const { instructions, message } = planPrompt(input);
    const call = {
      instructions,
      messages: [{ role: 'user' as const, content: message }],
      maxTokens: PLAN_TOKENS,
      ...o,
    };
    const { question, searches } = await model.streamedObject(call, PlanReply);
    return { question: plainWords(question), searches: searchesOf(searches) };
  },
  async digest(input, o) {
    const { instructions, message } = digestPrompt(input);
    const call = {
      instructions,
      messages: [{ role: 'user' as const, content: message }],
      maxTokens: DIGEST_TOKENS,
      ...o,
    };
    const known = new Set(input.sources.map(({ id }) => id));
    const { sentences } = await model.streamedObject(call, DigestReply);
    return sentences.slice(0, input.most).flatMap(({ text, ids }): DigestSentence[] => {
      const words = ownWords(harmless(plainWords(text)))
        .replace(/\s+/gu, ' ')
        .trim();
      const stands = [...new Set(ids)].filter((id) => known.has(id)).slice(0, MOST_IDS);
      return words && words.length <= LONGEST_SENTENCE && stands.length > 0 ? [{ text: words, ids: stands }] : [];
    });
  },
});

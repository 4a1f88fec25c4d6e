import { nextTopics } from '../answer/next-topics.ts';
import { harmless } from '../guard/outbound.ts';
import { plainWords } from '../guard/fence.ts';
import type { Model } from '../model/call.ts';
import { ModelFailure } from '../model/failure.ts';
import { jsonIn } from '../model/json.ts';
import { ANSWER_PROMPT, answerPrompt, MORE_NEEDED, NEXT_QUESTIONS, NOTHING_FOUND } from '../prompts/answer.v2.ts';
import { CONCIERGE_PROMPT } from '../prompts/concierge.v1.ts';
import { COVER_PROMPT, coverPrompt } from '../prompts/cover.v1.ts';
import { JUDGE_PROMPT } from '../prompts/judge.v2.ts';
import { QUOTE_PROMPT, QuoteReply, quotePrompt } from '../prompts/quote.v1.ts';
import { RECOGNIZE_PROMPT } from '../prompts/recognize.v1.ts';
import { SELECTION_PROMPT, selectionPrompt } from '../prompts/selection.v1.ts';
import { TITLE_PROMPT, titlePrompt } from '../prompts/title.v1.ts';
import { WRITE_PROMPT } from '../prompts/write/wording.ts';
import { lookedFor } from '../question/plan.ts';
import { languageName } from '../text/language-name.ts';
import type { StoredText } from '../verify/find-quote.ts';
import { ownWords } from '../verify/quotation-marks.ts';
import { type GuardedPiece, quoteGuard } from '../verify/quote-guard.ts';
import { concierge } from './model-concierge.ts';
import { judge } from './judge.ts';
import { recognize } from './recognize.ts';
import { MoreReply, researchTasks } from './research.ts';
import { spoken } from './spoken.ts';
import { writeTasks } from './write.ts';
import type { AiTasks, AnswerInput, AnswerPart, TaskOptions } from './types.ts';

const PROMPTS = {
  answer: ANSWER_PROMPT,
  judge: JUDGE_PROMPT,
  title: TITLE_PROMPT,
  concierge: CONCIERGE_PROMPT,
  selection: SELECTION_PROMPT,
  cover: COVER_PROMPT,
  quote: QUOTE_PROMPT,
  recognize: RECOGNIZE_PROMPT,
  write: WRITE_PROMPT,
};
const ANSWER_TOKENS = 1500;
/** Longest request for more passages, characters. */
const LONGEST_MORE = 4000;
const LONGEST_TITLE = 80;
const LONGEST_NEXT = 140;
const MOST_NEXT = 3;

/** The follow-up questions that a model wrote after its answer. */
const nextOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) =>
      harmless(plainWords(line))
        .replace(/^[\s\-*•\d.)]+/, '')
        .trim(),
    )
    .filter((line) => line.length > 3 && line.length <= LONGEST_NEXT)
    .slice(0, MOST_NEXT);

/** A request for more passages; one that wasn't offered or can't be read is no answer either. */
function* asksForMore(text: string, offered: boolean): Generator<AnswerPart, void> {
  const wanted = MoreReply.safeParse(jsonIn(text));
  if (!offered || !wanted.success) throw new ModelFailure('broken');
  yield { kind: 'more', wanted: wanted.data };
}

async function* answer(model: Model, input: AnswerInput, o: TaskOptions): AsyncGenerator<AnswerPart, void> {
  const { instructions, message } = answerPrompt({ ...input, language: languageName(o.locale) });
  const call = {
    instructions,
    messages: [{ role: 'user' as const, content: message }],
    signal: o.signal,
    maxTokens: ANSWER_TOKENS,
    patience: o.patience,
    onCost: o.onCost,
    mustFinish: true,
  };
  const mayAskMore = input.research?.mayAskMore === true;
  let waiting = '';
  let begun = false;
  let more: string | null = null;
  let next: string | null = null;
  for await (const text of model.words(call)) {
    if (more !== null) {
      more = (more + text).slice(0, LONGEST_MORE);
      continue;
    }
    if (next !== null) {
      next += text;
      continue;
    }
    waiting += text;
    const start = waiting.trim();
    if (!begun && (NOTHING_FOUND.startsWith(start) || MORE_NEEDED.startsWith(start))) continue;
    if (!begun && start.startsWith(MORE_NEEDED)) {
      [more, waiting] = [start.slice(MORE_NEEDED.length), ''];
      continue;
    }
    if (!begun && start.startsWith(NOTHING_FOUND)) return yield { kind: 'abstain', lookedFor: lookedFor(input.plan) };
    begun = true;
    const mark = new RegExp(`(?:^|\\n)[ \\t*]*${NEXT_QUESTIONS}`).exec(waiting);
    if (mark) {
      next = waiting.slice(mark.index + mark[0].length);
      waiting = waiting.slice(0, mark.index);
    }
    // Hold back a line that could still become the mark.
    const keep = next === null ? (/\n?[ \t*]*[NEXT:]{0,5}$/.exec(waiting)?.[0].length ?? 0) : 0;
    const said = waiting.slice(0, waiting.length - keep);
    waiting = waiting.slice(waiting.length - keep);
    if (said) yield { kind: 'words', text: said };
  }
  if (more !== null) return yield* asksForMore(more, mayAskMore);
  if (!begun && waiting.trim() === NOTHING_FOUND) return yield { kind: 'abstain', lookedFor: lookedFor(input.plan) };
  if (waiting) yield { kind: 'words', text: waiting };
  const asked = nextOf(next ?? '');
  for (const text of asked) yield { kind: 'next', text };
  if (asked.length === 0)
    for (const subject of nextTopics(input.passages.slice(0, MOST_NEXT), input)) yield { kind: 'topic', subject };
}

/** A model's explanation or translation of a selection, sentence by sentence; its quotations are slices of the text it was given. */
async function* cleaned(
  words: AsyncGenerator<string, void>,
  given: readonly StoredText[],
): AsyncGenerator<string, void> {
  const guard = quoteGuard(given);
  let said = false;
  const shown = (pieces: readonly GuardedPiece[]): string => spoken(pieces, given);
  for await (const text of words)
    for (const unit of guard.push(text)) {
      said = true;
      yield shown(unit);
    }
  for (const unit of guard.end()) {
    said ||= shown(unit).trim() !== '';
    yield shown(unit);
  }
  if (!said) throw new ModelFailure('empty');
}

/** The tasks implemented by a model; those its provider can't do are null. */
export function modelTasks(model: Model, can: { embeddings: boolean; images: boolean; speech: boolean }): AiTasks {
  return {
    mark: (task) => ({ kind: 'model', model: model.name, version: PROMPTS[task] }),
    answer: (input, o) => answer(model, input, o),
    concierge: (input, o) => concierge(model, input, o),
    async title(question, o) {
      const call = {
        instructions: titlePrompt(languageName(o.locale)),
        messages: [{ role: 'user' as const, content: question }],
        signal: o.signal,
        maxTokens: 400,
      };
      const line =
        harmless(plainWords(await model.text(call)))
          .split('\n')
          .find((one) => one.trim()) ?? '';
      return ownWords(line)
        .replace(/^\s+|[\s.]+$/g, '')
        .slice(0, LONGEST_TITLE);
    },
    judge: (claims, o) => judge(model, claims, o),
    async quote(input, o) {
      const { instructions, message } = quotePrompt({ ...input, language: languageName(o.locale) });
      const call = {
        instructions,
        messages: [{ role: 'user' as const, content: message }],
        signal: o.signal,
        maxTokens: 600,
      };
      const { id, quotation, introduction } = await model.object(call, QuoteReply, false);
      return {
        id,
        text: quotation,
        introduction: harmless(plainWords(introduction)).replace(/\s+/g, ' ').trim() || null,
      };
    },
    selection(input, o) {
      const { instructions, message } = selectionPrompt({ ...input, language: languageName(o.locale) });
      const given = [input.text, input.around].flatMap((text, index) => (text ? [{ id: `s${index + 1}`, text }] : []));
      return cleaned(
        model.words({
          instructions,
          messages: [{ role: 'user', content: message }],
          signal: o.signal,
          maxTokens: 1200,
        }),
        given,
      );
    },
    cover: can.images ? (input, o) => model.image(coverPrompt(input), input, o.signal) : null,
    speech: can.speech ? (sentence, voice, o) => model.speech(sentence, voice, o.signal) : null,
    recognize: (picture, o) => recognize(model, picture, o),
    embed: can.embeddings ? (texts, o) => model.embed(texts, o.signal) : null,
    research: researchTasks(model),
    write: writeTasks(model),
  };
}

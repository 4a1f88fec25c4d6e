import type { AiTasks, AnswerPart, TaskOptions } from '../../../adapters/ai/index.ts';
import { words } from '../../../platform/server/words.ts';
import type { Library, Scope as LibraryScope } from '../../library/server/index.ts';
import type { Engine } from '../contract.ts';
import { sentenceCutter } from '../core/index.ts';
import type * as z from 'zod';
import { checkedQuotes, compose } from './builtin-answer.ts';
import { sentenceChecker } from './checked-sentence.ts';
import type { CheckedQuote } from './message-store.ts';
import { retrieve, type Retrieved } from './retrieve.ts';
import { sourcesOf } from './sources.ts';

/** A piece of an answer: words that are shown, or a quotation they cite by its number in order. */
export type Written = { kind: 'words'; text: string; unsupported: boolean } | { kind: 'quote'; quote: CheckedQuote };
/** What is known of an answer when it is complete. */
export type Outcome = { abstained: boolean; lookedFor: string[]; followUps: string[] };
export type Asked = {
  library: Library;
  scope: LibraryScope;
  question: string;
  earlier: readonly string[];
  engine: AiTasks;
} & TaskOptions;

const say = (text: string): Written => ({ kind: 'words', text, unsupported: false });

/** Why there is no answer, in words: what was looked for and where. */
function absence(asked: Asked, found: Retrieved, lookedFor: readonly string[]): string {
  const { locale, scope } = asked;
  if (found.asked === 0) return words(locale, scope.upTo ? 'malaika.answer.nothingRead' : 'malaika.answer.nothingToAsk');
  const key = lookedFor.length === 0 ? 'malaika.answer.noWords' : scope.upTo ? 'malaika.answer.notFoundRead' : 'malaika.answer.notFound';
  return words(locale, key, {
    words: new Intl.ListFormat(locale).format(lookedFor.map((word) => words(locale, 'malaika.answer.word', { word }))),
    count: found.asked,
  });
}

/**
 * Answers from the books in scope. Whatever the engine, the passages are the same and nothing is shown as a quotation
 * that the stored passage does not hold; what a model says in its own words is marked when no passage bears it out.
 */
export async function* writeAnswer(asked: Asked): AsyncGenerator<Written, Outcome> {
  const { library, scope, question, engine, locale, earlier } = asked;
  const model = engine.mark('answer').kind === 'model';
  const found = await retrieve(library, scope, question, model ? earlier.at(-1) : undefined, asked.signal);
  const terms = [...new Set(found.plan.terms.map((term) => term.surface))];
  const nothing = found.asked === 0 || (model && found.hits.length === 0);
  const sources = model && !nothing ? await sourcesOf(library, scope, found.hits) : [];
  const quotes: CheckedQuote[] = [];
  const bare: Extract<AnswerPart, { kind: 'quote' }>[] = [];
  const next: string[] = [];
  let lookedFor = terms;
  let abstained = nothing;
  const fresh: CheckedQuote[] = [];
  const checker = sentenceChecker(sources, question, (quote) => fresh.push(quote));
  const cutter = sentenceCutter();

  function* told(sentences: readonly string[]): Generator<Written, void> {
    for (const sentence of sentences) {
      const { text, unsupported } = checker.check(sentence);
      for (const quote of fresh.splice(0)) {
        quotes.push(quote);
        yield { kind: 'quote', quote };
      }
      yield { kind: 'words', text, unsupported };
    }
  }

  if (!nothing) {
    const parts = engine.answer({ question, plan: found.plan, passages: found.candidates, idf: found.idf, sources, earlier }, asked);
    try {
      for await (const part of parts) {
        if (part.kind === 'words') yield* told(cutter.push(part.text));
        else if (part.kind === 'quote') bare.push(part);
        else if (part.kind === 'next') next.push(part.text);
        else if (part.kind === 'topic') next.push(words(locale, 'malaika.start.aboutChapter', { chapter: part.subject }));
        else [abstained, lookedFor] = [true, part.lookedFor];
      }
    } catch (error) {
      yield* told(cutter.end()); // what was said before the failure stays
      throw error;
    }
    yield* told(cutter.end());
  }
  if (!model && !abstained) {
    for (const quote of checkedQuotes(bare, found.hits)) {
      quotes.push(quote);
      yield { kind: 'quote', quote };
    }
    if (quotes.length === 0) abstained = true;
    else yield say(compose(quotes, locale));
  }
  if (abstained) yield say(absence(asked, found, lookedFor));
  return { abstained, lookedFor, followUps: abstained ? [] : next };
}

export type EngineMark = z.infer<typeof Engine>;

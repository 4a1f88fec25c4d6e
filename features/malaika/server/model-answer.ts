import { meantBy, readRequest } from '../../../adapters/ai/index.ts';
import type { Hit } from '../../library/server/index.ts';
import { sentenceCutter } from '../core/index.ts';
import type { Asked, Told, Written } from './asked.ts';
import { replyByForm } from './by-form.ts';
import { sentenceChecker } from './checked-sentence.ts';
import type { CheckedQuote } from './message-store.ts';
import { type Ground, retrieve, type Retrieved } from './retrieve.ts';
import { MOST_SOURCES, sourcesOf } from './sources.ts';

/** So many of the passages, from the first to the last. */
const spreadOver = (hits: readonly Hit[], most: number): Hit[] =>
  hits.length <= most ? [...hits] : Array.from({ length: most }, (_, at) => hits[Math.round((at * (hits.length - 1)) / (most - 1))]!);

/** The passages a model is given: those of the part that is asked about, else those that are found. */
async function passagesFor(asked: Asked, ground: Ground, found: Retrieved): Promise<Hit[]> {
  const request = readRequest(asked.question);
  if (request.kind === 'compare' || (request.kind === 'topic' && request.text !== asked.question)) {
    const topics = request.kind === 'compare' ? request.topics : [request.text];
    const each = await Promise.all(topics.map((topic) => retrieve(ground, topic, asked.signal)));
    return [...each.flatMap(({ hits }) => hits.slice(0, Math.ceil(MOST_SOURCES / topics.length))), ...found.hits];
  }
  if (request.kind !== 'section' && request.kind !== 'book' && request.kind !== 'cast' && request.kind !== 'phrase') return found.hits;
  const reply = await replyByForm(asked, request, ground.asked);
  return reply && reply.hits.length > 0 ? spreadOver(reply.hits, MOST_SOURCES) : found.hits;
}

/** What a model writes from the passages: each sentence is checked before it is shown. */
export async function* modelAnswer(asked: Asked, ground: Ground): AsyncGenerator<Written, Told> {
  const { library, scope, question, engine, earlier } = asked;
  const found = await retrieve(ground, meantBy(question, earlier, ground.languages), asked.signal);
  const hits = ground.asked === 0 ? [] : await passagesFor(asked, ground, found);
  let lookedFor = [...new Set(found.plan.terms.map((term) => term.surface))];
  if (hits.length === 0) return { outcome: { abstained: true, lookedFor, followUps: [] }, silent: true };

  const sources = await sourcesOf(library, scope, hits);
  const fresh: CheckedQuote[] = [];
  const followUps: string[] = [];
  let abstained = false;
  const checker = sentenceChecker(sources, question, (quote) => fresh.push(quote));
  const cutter = sentenceCutter();
  function* told(sentences: readonly string[]): Generator<Written, void> {
    for (const sentence of sentences) {
      const { text, unsupported } = checker.check(sentence);
      for (const quote of fresh.splice(0)) yield { kind: 'quote', quote };
      yield { kind: 'words', text, unsupported };
    }
  }

  const parts = engine.answer({ question, plan: found.plan, passages: found.candidates, idf: found.idf, sources, earlier }, asked);
  try {
    for await (const part of parts) {
      if (part.kind === 'words') yield* told(cutter.push(part.text));
      else if (part.kind === 'next') followUps.push(part.text);
      else if (part.kind === 'abstain') [abstained, lookedFor] = [true, part.lookedFor];
    }
  } catch (error) {
    yield* told(cutter.end()); // what was said before the failure stays
    throw error;
  }
  yield* told(cutter.end());
  return { outcome: { abstained, lookedFor, followUps: abstained ? [] : followUps }, silent: abstained };
}

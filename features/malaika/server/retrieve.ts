import { ANSWER_CANDIDATES, type Candidate, isHeading, planQuery, type QueryPlan, suggestSpelling, withSpelling } from '../../../adapters/ai/index.ts';
import type { Hit, Library, Scope as LibraryScope } from '../../library/server/index.ts';
import { editsOf } from '../core/index.ts';

/** Words the library does not know, read as their nearest known neighbours. */
async function corrected(library: Library, scope: LibraryScope, plan: QueryPlan): Promise<QueryPlan> {
  const terms = plan.terms.map((t) => t.term),
    known = await library.passages.known(scope, terms);
  const unknown = terms
    .filter((term) => !known.has(term))
    .map((term) => ({ term, edits: editsOf(term) }))
    .filter((t) => t.edits.length > 0)
    .slice(0, 6);
  if (unknown.length === 0) return plan;
  const vocabulary = await library.passages.known(
      scope,
      unknown.flatMap((t) => t.edits),
    ),
    corrections = new Map<string, string>();
  for (const { term, edits } of unknown) {
    const better = suggestSpelling(
      term,
      edits.filter((edit) => vocabulary.has(edit)),
    );
    if (better) corrections.set(term, better);
  }
  return corrections.size > 0 ? withSpelling(plan, corrections) : plan;
}

/** Words a passage needs to say something beside the question's own. */
const TELLING_WORDS = 7;
const ENOUGH_HITS = 3;

/** Without bare headings; without scraps of dialogue too, when there is enough else. */
function worthReading(hits: Hit[]): Hit[] {
  const passages = hits.filter((hit) => !isHeading(hit.text, hit.chapter));
  const telling = passages.filter((hit) => hit.text.split(/\s+/).length >= TELLING_WORDS || !/\s/.test(hit.text.trim()));
  return telling.length >= ENOUGH_HITS ? telling : passages;
}

/** What a question finds: the same for every engine. `asked`: how many books could be asked. */
export type Retrieved = { plan: QueryPlan; hits: Hit[]; candidates: Candidate[]; idf: (term: string) => number; asked: number; language: string };

/** A question with fewer words of its own than this leans on the one before. */
const OWN_WORDS = 2;

/** The passages of the scope that speak to a question, best first. */
export async function retrieve(library: Library, scope: LibraryScope, question: string, earlier: string | undefined, signal: AbortSignal): Promise<Retrieved> {
  const languages = await library.passages.languages(scope),
    asked = await library.passages.countSearchable(scope),
    read = languages.length ? languages : ['en'];
  const own = planQuery(question, read);
  const meant = earlier !== undefined && own.terms.length < OWN_WORDS ? `${earlier} ${question}` : question;
  const leaning = meant === question ? own : planQuery(meant, read);
  const plan = asked === 0 ? own : await corrected(library, scope, leaning);
  const { hits: found, idf } = await library.searchPassages(scope, plan, ANSWER_CANDIDATES * 2, { question: meant, signal });
  const hits = worthReading(found);
  const language = languages[0] ?? 'en';
  const candidates = hits.map(({ bookId, ord, score, text, chapter, language: lang }) => ({ bookId, ord, score, text, chapter, lang: lang ?? language }));
  return { plan, hits, candidates, idf, asked, language };
}

import { analyze } from '../text/analyzer.ts';
import { baseLanguage } from '../text/language-code.ts';
import { sentencesOf } from '../text/sentences.ts';
import { functionWords } from '../text/stop-words.ts';
import type { AnswerQuote, Candidate } from '../types.ts';

/** How blocks that define something begin: the word, a number or mark, and the title. */
const HEAD =
  /^\s*(?:Definitions?|Definici[oó]n(?:es)?|D[eé]finitions?|Definizione|Defini[cç][aã]o|Definitie|Определение|تعريف|تعریف|הגדרה|परिभाषा|定义|定義)(?![\p{L}\p{M}])[\s.:：)]*(?:(?:[A-Z]{1,6}|\p{N}+(?:\.\p{N}+)*)(?=[\s.:)]))?[\s.:：)–—-]*/u;
const LONGEST_TITLE = 90;
/** What comes behind the thing itself in a title: "Eigenvalues of a Matrix". Without an article it is part of the name: "Vector of Constants". */
const OF = /\s(?:(?:of|for|in) (?:an?|the)|(?:de|di) (?:una?|l[ae]|el)|del|du|d['’]une?|von|eine[rs]|для)\s/iu;
const AND = /\s(?:and|or|y|o|et|ou|und|oder|e|и)\s|,\s|\s(?:و)(?=\p{L})/iu;
const SENTENCES = 2;
const SCORE = 3;

/** Plurals whose stem isn't that of the singular. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  (
    'matrices matrix, vertices vertex, indices index, criteria criterion, phenomena phenomenon, axes axis, bases basis, analyses analysis, ' +
    'theses thesis, hypotheses hypothesis, parentheses parenthesis, radii radius, nuclei nucleus, foci focus, loci locus, data datum, ' +
    'media medium, spectra spectrum, strata stratum, formulae formula, larvae larva, lemmata lemma, automata automaton, polyhedra polyhedron, ' +
    'simplices simplex, appendices appendix, crises crisis, diagnoses diagnosis, bacteria bacterium, curricula curriculum, fungi fungus, ' +
    'stimuli stimulus, men man, women woman, children child, people person, feet foot, teeth tooth, mice mouse, geese goose, lives life, ' +
    'leaves leaf, wolves wolf, halves half, selves self'
  )
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);
const singular = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => IRREGULAR.get(word.toLowerCase()) ?? word);

function contentTerms(text: string, lang: string, spoken: string): string[] {
  const stops = [functionWords(lang), functionWords(spoken)];
  return analyze(singular(text), lang)
    .filter((token) => token.terms.length > 0 && !stops.some((stop) => stop.has(token.folded)))
    .map((token) => token.terms[0]!);
}

/** The title of a block that defines something, and where its text begins; null for other passages. */
function titled(text: string): { title: string; from: number } | null {
  const head = HEAD.exec(text);
  if (!head) return null;
  const rest = text.slice(head[0].length);
  const line = rest.split('\n', 1)[0]!;
  if (line.trim() !== '' && line.length <= LONGEST_TITLE && rest.length > line.length + 1)
    return { title: line.trim(), from: head[0].length + line.length + 1 };
  return { title: rest.slice(0, LONGEST_TITLE / 2), from: head[0].length };
}

/** Whether a title names this and nothing else: each word of one of the things it names is asked for, and each word asked for is in it. */
function names(title: string, asked: readonly string[], lang: string, spoken: string): boolean {
  const all = new Set(contentTerms(title, lang, spoken));
  if (asked.length === 0 || !asked.every((term) => all.has(term))) return false;
  const things = title.split(OF, 1)[0]!.split(AND);
  return things.some((thing) => {
    const terms = contentTerms(thing, lang, spoken);
    return terms.length > 0 && terms.every((term) => asked.includes(term));
  });
}

/** Definitions of a subject in textbooks: blocks that begin with "Definition" and are titled with it. */
export function definitionBlocks(subject: string, spoken: string, candidates: readonly Candidate[]): AnswerQuote[] {
  return candidates.flatMap(({ bookId, ord, text, chapter, lang }) => {
    const base = baseLanguage(lang);
    const asked = [...new Set(contentTerms(subject, base, spoken))];
    const block = titled(text) ?? (HEAD.test(chapter) ? { title: chapter.replace(HEAD, ''), from: 0 } : null);
    if (!block || !names(block.title, asked, base, spoken)) return [];
    const sentences = sentencesOf(text.slice(block.from), base).slice(0, SENTENCES);
    const [first, last] = [sentences[0], sentences.at(-1)];
    if (!first || !last) return [];
    const [start, end] = [block.from + first.start, block.from + last.end];
    return [{ bookId, ord, start, end, text: text.slice(start, end), score: SCORE }];
  });
}

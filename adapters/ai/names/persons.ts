import { foldWord } from '../text/fold-word.ts';
import { baseLanguage } from '../text/language-code.ts';
import { functionWords } from '../text/stop-words.ts';
import { introductionOf, type Introduction } from './introduction-of.ts';
import { type NameCues, nameCues } from './name-cues.ts';

type Text = { bookId: string; ord: number; text: string };
/** Where a name occurs: index of the text, and offsets. */
export type Spot = { at: number; start: number; end: number };
/** A person named in a book, how often, and the sentence that introduces them. */
export type Person = { name: string; count: number; introduction: Introduction };

/** Statistics of one form of a name. */
type Form = {
  words: string[];
  titled: boolean;
  within: number;
  strong: number;
  place: number;
  article: number;
  spots: Spot[];
};

const WORD = String.raw`\p{Lu}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*`;
const LINK = String.raw`(?:de|del|de la|von|van|of the|of|di|da|du|zu|le|la|y)`;
/** The dot of an initial or a short title is part of a name. */
const SHORT = String.raw`(?:(?<=(?<!\p{L})(?:\p{Lu}|Mr|Mrs|Dr|St|Capt|Sr|Sra|Mme|Mlle))\.)?`;
const MOST_WORDS = 4;
/** Characters after which a sentence, line or speech starts. */
const OPENING = /(?:^|[.!?…:;"“”„‘«»—–*_[(]|--)\s*["“”„‘«»'’—–_(]*\s*$/u;
const POSSESSIVE = /['’]s?$/u;
const LOWER = /(?<![\p{L}\p{M}'’-])\p{Ll}[\p{L}\p{M}]*/gu;
const LIFE = /^ \((?:c\. ?|born |b\. |\*)?1?\d{3}\b/u;
/** Names that occur in every book and rarely mean a character. */
const INVOKED = new Set(
  'god lord heaven heavens christ jesus sir madam gott himmel dios señor dieu seigneur dio deus god heer'.split(' '),
);

const NO_NAME = new Set(['I', 'O', 'Oh', 'Ah', 'But', 'And', 'For']);
/** Titles that tell apart persons with the same surname. */
const FAMILY =
  /^(?:Mr|Mrs|Miss|Ms|Lord|Lady|Sir|King|Queen|Prince|Princess|Uncle|Aunt|Herrn?|Frau|Fräulein|[Ss]eñor|[Ss]eñora|[Ss]eñorita|[Dd]on|[Dd]oña|Sr|Sra|M|Mme|Mlle|[Mm]onsieur|[Mm]adame|[Mm]ademoiselle|[Ss]ignor|[Ss]ignora|[Dd]onna|[Ss]enhor|[Ss]enhora|[Dd]ona|[Mm]eneer|[Mm]evrouw)\.?$/u;

/** A word is a name if it occurs inside sentences this often. */
const FEWEST = 2;
const MOST_SPOTS = 4000;
/** Largest share of a name's occurrences that can look like a place, or like a thing. */
const MOST_PLACES = 0.34;
const MOST_ARTICLES = 0.3;
const ALWAYS = 0.5;
const ARTICLES_OF_NOUNS = 0.2;

const share = (part: number, { spots }: Form): number => part / spots.length;

/** Records one occurrence of a name, without a function word that starts the sentence. */
function note(
  found: Map<string, Form>,
  at: number,
  text: string,
  index: number,
  given: string,
  cues: NameCues,
  stop: ReadonlySet<string>,
): void {
  let start = index;
  let words = given.split(' ');
  let opens = OPENING.test(text.slice(Math.max(0, start - 12), start));
  const isNone = (word: string): boolean =>
    NO_NAME.has(word) || (opens && !cues.titles.test(word) && stop.has(foldWord(word)));
  while (words.length > 0 && isNone(words[0]!)) start += words.shift()!.length + 1;
  if (start > index) opens = false;
  if (words.length === 0) return;
  const end = start + words.join(' ').replace(POSSESSIVE, '').length;
  words = text.slice(start, end).split(' ');
  const titled = words.length > 1 && cues.titles.test(words[0]!);
  if (
    words.some((word) => word.length > 3 && word === word.toUpperCase()) ||
    (words.length === 1 && (words[0]!.length < 2 || cues.titles.test(words[0]!)))
  )
    return;
  if (words[0] === 'Herrn') words[0] = 'Herr';
  const name = words.join(' ');
  let form = found.get(name);
  if (!form) found.set(name, (form = { words, titled, within: 0, strong: 0, place: 0, article: 0, spots: [] }));
  const before = text.slice(Math.max(0, start - 24), start);
  const behind = text.slice(end, end + 24);
  if (!opens) form.within++;
  if (titled || cues.said.test(behind) || cues.saidBefore.test(before) || LIFE.test(behind)) form.strong++;
  else if (!opens && cues.place.test(before)) form.place++;
  if (!opens && cues.article.test(before)) form.article++;
  if (form.spots.length < MOST_SPOTS) form.spots.push({ at, start, end });
}

const core = ({ words, titled }: Form): string[] => (titled ? words.slice(1) : words);

/** Merges longer forms of a name into the most frequent one: "Captain Ahab" into "Ahab", but "Mr. Bennet" and "Mrs. Bennet" stay apart. */
function joined(found: ReadonlyMap<string, Form>): Form[][] {
  const titles = new Map<string, Set<string>>();
  for (const form of found.values()) {
    const [title = ''] = form.words;
    const name = core(form).join(' ');
    if (form.titled && FAMILY.test(title))
      titles.set(name, (titles.get(name) ?? new Set()).add(title.replace('.', '')));
  }
  const groups = new Map<string, Form[]>();
  for (const [name, form] of found) {
    const several =
      FAMILY.test(form.words[0]!) &&
      form.titled &&
      (titles.get(core(form).join(' '))?.size ?? 0) > 1 &&
      core(form).length === 1;
    const shorter = core(form)
      .map((word) => found.get(word))
      .filter((one): one is Form => one !== undefined && one !== form && one.spots.length * 3 >= form.spots.length);
    const best = several ? undefined : shorter.sort((a, b) => b.spots.length - a.spots.length)[0];
    const titled =
      core(form).length > 1 && form.titled ? found.get(`${form.words[0]} ${form.words.at(-1)}`) : undefined;
    const whole = form.titled && !several ? (found.get(core(form).join(' ')) ?? titled) : undefined;
    const key = (best ?? whole)?.words.join(' ') ?? name;
    groups.set(key, [...(groups.get(key) ?? []), form]);
  }
  return [...groups.values()];
}

function together(all: readonly Form[]): Form {
  const sum = (pick: (form: Form) => number) => all.reduce((total, form) => total + pick(form), 0);
  const most = all.reduce((best, form) => (form.spots.length > best.spots.length ? form : best));
  const spots = all.flatMap((form) => form.spots).sort((a, b) => a.at - b.at || a.start - b.start);
  return {
    words: most.words,
    titled: most.titled,
    within: sum((f) => f.within),
    strong: sum((f) => f.strong),
    place: sum((f) => f.place),
    article: sum((f) => f.article),
    spots,
  };
}

/** Whether a name is a person's, judged by its contexts. */
function isPerson(form: Form, { nounsToo }: NameCues, lower: ReadonlyMap<string, number>): boolean {
  const [only] = form.words;
  if (form.within < FEWEST || form.words.every((word) => INVOKED.has(word.toLowerCase()))) return false;
  if (form.words.length === 1 && (lower.get(only!.toLowerCase()) ?? 0) * 2 > form.spots.length) return false;
  if (form.strong < (form.spots.length > 12 ? 2 : 1) || share(form.strong, form) < 0.01) return false;
  if (share(form.place, form) > MOST_PLACES) return false;
  if (share(form.article, form) > (nounsToo ? ARTICLES_OF_NOUNS : MOST_ARTICLES))
    return !nounsToo && share(form.strong, form) > 0.1;
  return true;
}

/** The name as it is used, with an article that always precedes it: "the Time Traveller". */
function called(form: Form, texts: readonly Text[], cues: NameCues): string {
  const name = form.words.join(' ');
  if (share(form.article, form) <= ALWAYS) return name;
  const before = form.spots.flatMap(
    ({ at, start }) => cues.article.exec(texts[at]!.text.slice(Math.max(0, start - 12), start))?.[0].trim() ?? [],
  );
  return `${before[0]?.toLowerCase() ?? ''} ${name}`.trim();
}

/** Counts the names of persons in a text that is read in pieces. */
export type NameCount = {
  read(texts: readonly Text[]): void;
  /** The persons named most often, each with the sentence that introduces them. A count, not a judgment of importance. */
  persons(most: number): Person[];
};

/** A counter for the names in a book; null in languages where names look like other words. */
export function countNames(language: string): NameCount | null {
  const lang = baseLanguage(language);
  const cues = nameCues(lang);
  if (!cues) return null;
  const stop = functionWords(lang);
  const run = new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}'’-])(?:${cues.titles.source.slice(1, -1)} )?${WORD}(?:${SHORT} (?:${LINK} )?${WORD}){0,${MOST_WORDS - 1}}`,
    'gu',
  );
  const all: Text[] = [];
  const found = new Map<string, Form>();
  const lower = new Map<string, number>();
  return {
    read(texts) {
      for (const one of texts) {
        const at = all.push(one) - 1;
        for (const [word] of one.text.matchAll(LOWER)) lower.set(word, (lower.get(word) ?? 0) + 1);
        for (const match of one.text.matchAll(run)) note(found, at, one.text, match.index, match[0], cues, stop);
      }
    },
    persons(most) {
      const groups = joined(found).map(together);
      const persons = groups
        .filter((form) => isPerson(form, cues, lower))
        .sort((a, b) => b.spots.length - a.spots.length);
      const taken: Introduction[] = [];
      return persons.slice(0, most * 2).flatMap((form) => {
        if (taken.length === most) return [];
        const introduction = introductionOf(form.spots, all, lang, taken) ?? introductionOf(form.spots, all, lang, []);
        if (!introduction) return [];
        taken.push(introduction);
        return [{ name: called(form, all, cues), count: form.spots.length, introduction }];
      });
    },
  };
}

import { analyze } from '../text/analyzer.ts';
import { type FormSentence, topicTerms } from './form-sentence.ts';
import { asks, endsWhole, startsCut } from './whole.ts';

/** Why a sentence was chosen. */
export type FateLine = { sentence: FormSentence; why: 'first' | 'turn' | 'last' };

const LENGTH = { least: 5, most: 60 };
/** Stretches of a book, each with at most one turning sentence. */
const STRETCHES = 4;
/** Where a verb is looked for behind the name, characters. */
const NEAR = 45;

/** Verbs that turn somebody's life. */
const TURNS: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:die[ds]|dying|kill(?:ed|s)?|married|marries|born|drowned|drowns|vanish(?:ed|es)|disappear(?:ed|s)|escaped|escapes|wounded|seized|caught|swore|vowed|imprisoned|arrested|banished|buried|perish(?:ed|es)|shot|hanged|crowned|defeated|abandoned|rescued|fled|recovered|murdered|betrayed|inherited|lost|saved|struck|elected|appointed|succeeded|founded|left behind|never (?:again|more|returned|came)|was (?:dead|gone|lost|alone|free)|jumped|leaped|fell|fainted|awoke|confessed|refused|forgave|(?:re)?turned (?:back|home|to)|return(?:ed|s)|bec(?:a|o)mes?|arrive[ds]|sank|left (?:the|his|her|their|for|home|it|us|them|me)|went (?:away|home|mad|down)|came (?:back|home)|retired|resigned|joined|learne?[dt]|discovered|decided|resolved|promised)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:starb|gestorben|tot|getötet|heiratete|geboren|verließ|kehrte|verlor|fiel|gerettet|ertrank|sank|verschwand|floh|wurde|verwundet|gefangen|kaufte|verkaufte|schwor|begraben|ermordet|gründete|kam)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:murió|muere|muerto|mató|casó|nació|dejó|volvió|regresó|perdió|cayó|salvó|ahogó|desapareció|escapó|llegó|herido|preso|compró|vendió|juró|huyó|fundó|abandonó)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:mourut|meurt|mort|morte|tué|tuée|épousa|né|née|naquit|quitta|revint|retourna|perdit|tomba|sauvé|noya|disparut|échappa|arriva|devint|blessé|pris|acheta|vendit|jura|enfuit|fonda)(?!\p{L})/iu,
  ar: /(?<!\p{L})(?:و|ف)?(?:مات|ماتت|قتل|قتلت|قُتل|توفي|توفيت|تزوج|تزوجت|ولد|ولدت|عاد|عادت|رجع|رجعت|غادر|غادرت|رحل|رحلت|فقد|فقدت|سقط|سقطت|هرب|هربت|وصل|وصلت|أصبح|أصبحت|صار|صارت|غرق|نجا|نجت|أنقذ|اختفى|اختفت|سجن|انتصر|هزم|وجد|وجدت)(?!\p{L})/u,
  fa: /(?<!\p{L})(?:مرد|درگذشت|کشته|ازدواج|زاده|رفت|بازگشت|برگشت|افتاد|گریخت|رسید|نجات|غرق|ناپدید|شد|ساخت|گرفت)(?!\p{L})/u,
  ur: /(?<!\p{L})(?:مر|مرا|مری|انتقال|قتل|شادی|پیدا|چلا|چلی|واپس|گرا|گری|بھاگ|پہنچا|پہنچی|ڈوب|غائب|بچ|بن)(?!\p{L})/u,
  he: /(?<!\p{L})(?:ו)?(?:מת|מתה|נהרג|נהרגה|נפטר|נפטרה|התחתן|התחתנה|נולד|נולדה|עזב|עזבה|חזר|חזרה|נפל|נפלה|ברח|ברחה|הגיע|הגיעה|טבע|נעלם|נעלמה|ניצל|הפך|נישא)(?!\p{L})/u,
  hi: /(?<!\p{L}|\p{M})(?:मर|मृत्यु|मारा|मारी|विवाह|जन्म|चला|चली|लौट|लौटा|लौटी|गिरा|गिरी|भाग|पहुँचा|पहुँची|डूब|गायब|बच|बन)(?!\p{L}|\p{M})/u,
  zh: /死|去世|逝世|被杀|结婚|出生|离开|回到|回来|失去|跌|淹|消失|逃|到达|成为|受伤|被捕/u,
};

/** Languages in which sentences about somebody's fate can be chosen. */
export const tellsFates = (language: string): boolean => language in TURNS;

const CASED = /^\p{Lu}/u;
const TITLED = String.raw`(?:(?:the|old|poor|young|captain|mr|mrs|miss|dr|sir|lady|king|queen|prince|princess|herr|frau|der|die|das|el|la|don|doña|le|la|monsieur|madame)\.?\s+){0,3}`;
const CLAUSE = new RegExp(
  String.raw`(?:^["“«„‘'—–\s]*|[;:,—–.!?]["”’]?\s*["“]?)(?:(?:and|but|then|when|as|while|that|where|till|until|for|so|if|thus|there|now|und|dann|als|y|cuando|et|quand)\s+){0,2}${TITLED}$`,
  'iu',
);
/** Behind a subject stands a verb or adverb, no possessive and no comma of address. */
const VERB_BEHIND = /^\s+(?!of\b|and\b|or\b|und\b|y\b|et\b)\p{Ll}/u;
const FIRST_WORDS = 5;

/** Where the name stands as the subject of a clause; null when it doesn't. Without capitals: among the first words. */
function subjectEnd(sentence: FormSentence, last: string): number | null {
  const tokens = analyze(sentence.text, sentence.language);
  for (const [nth, token] of tokens.entries()) {
    if (!token.terms.includes(last)) continue;
    const before = sentence.text.slice(0, token.start);
    const behind = sentence.text.slice(token.end);
    if (CASED.test(token.text)) {
      const titled = before.replace(/(?:\p{Lu}[\p{L}.’']*\s+){1,2}$/u, '');
      if ((CLAUSE.test(before) || CLAUSE.test(titled)) && VERB_BEHIND.test(behind)) return token.end;
    } else if (nth < FIRST_WORDS) return token.start;
  }
  return null;
}

/** A turning verb near its subject: behind the name, or around it where verbs stand first or last. */
function turns(sentence: FormSentence, end: number): boolean {
  const verbs = TURNS[sentence.language];
  if (!verbs) return false;
  const isVerbAnywhere = !/[a-z]/iu.test(sentence.text);
  const near = isVerbAnywhere ? sentence.text : sentence.text.slice(end, end + NEAR);
  return verbs.test(near.split(/[;:—.!?]/u)[0]!) || (isVerbAnywhere && verbs.test(near));
}

/** The first word of each place where the words of a name stand in sequence. */
function placesOf({ text, language }: FormSentence, terms: readonly string[]): string[] {
  const tokens = analyze(text, language);
  return tokens.flatMap((token, at) => {
    const run = tokens.slice(at, at + terms.length);
    const fits = run.length === terms.length && run.every((one, nth) => one.terms.includes(terms[nth]!));
    return fits ? [token.text] : [];
  });
}

/** A name has a capital, where the script has capitals. */
const looksNamed = (word: string): boolean => CASED.test(word) || !/\p{Ll}/u.test(word);
const isNamed = (sentence: FormSentence, terms: readonly string[]): boolean =>
  placesOf(sentence, terms).some(looksNamed);

/** A common word that titles and names hold, too ("the whale"), is nobody's name. */
const MOSTLY = 0.6;
function isMostlyName(sentences: readonly FormSentence[], terms: readonly string[]): boolean {
  const holding = sentences.filter((one) => terms.every((term) => one.terms.includes(term)));
  const places = holding.flatMap((one) => placesOf(one, terms));
  return places.filter(looksNamed).length >= places.length * MOSTLY;
}

/**
 * What a book tells of somebody, in its own sentences: where the name is first a subject, a turning verb of which it is the subject in each
 * stretch, and where it is last a subject. Empty when the name isn't in the book.
 */
export function fate(sentences: readonly FormSentence[], name: string): FateLine[] {
  const language = sentences[0]?.language ?? 'en';
  const terms = topicTerms(name, language);
  if (terms.length === 0) return [];
  const about = sentences.filter(
    (one) =>
      terms.every((term) => one.terms.includes(term)) &&
      isNamed(one, terms) &&
      !startsCut(one.text) &&
      one.words >= LENGTH.least &&
      one.words <= LENGTH.most &&
      endsWhole(one.text) &&
      !asks(one.text),
  );
  const [first] = about;
  if (!first || !isMostlyName(sentences, terms)) return [];
  const subjects = about.flatMap((sentence) => {
    const end = subjectEnd(sentence, terms.at(-1)!);
    return end === null ? [] : [{ sentence, turns: turns(sentence, end) }];
  });
  const told = subjects.filter(({ sentence }) => !sentence.speech);
  const last = (told.at(-1) ?? subjects.at(-1))?.sentence ?? about.at(-1)!;
  const length = sentences.length;
  const start = sentences[0]!.at;
  const middle = Array.from({ length: STRETCHES }, (_, nth) => {
    const inside = subjects.filter(
      ({ sentence, turns: turned }) =>
        turned &&
        sentence.at > first.at &&
        sentence.at < last.at &&
        Math.floor(((sentence.at - start) / length) * STRETCHES) === nth,
    );
    // Later turns weigh more: a life ends in its last ones.
    return inside.filter(({ sentence }) => !sentence.speech).at(-1)?.sentence;
  });
  const lines: FateLine[] = [
    { sentence: first, why: 'first' },
    ...middle.flatMap((sentence): FateLine[] => (sentence ? [{ sentence, why: 'turn' }] : [])),
    ...(last.at > first.at ? [{ sentence: last, why: 'last' } as const] : []),
  ];
  return [...new Map(lines.map((line) => [line.sentence.at, line])).values()];
}

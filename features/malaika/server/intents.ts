import { foldWords } from '../../../platform/common/fold-text.ts';
import { type Lead, leadsOf, type Request, sectionNamed } from '../../../adapters/ai/index.ts';
import { words } from '../../../platform/server/words.ts';
import type { BookRecord, Hit, OutlinePart } from '../../passages/server/index.ts';
import { booksNamed, isAround, partsMeant } from './books-named.ts';
import { formIntent } from './forms/form-intents.ts';
import { listCharacters } from './list-characters.ts';
import { type IntentRequest, type FormReply, languageName, outlineOf, spoken } from './form-reply.ts';

/** Most books whose sections are searched for one that fits. */
const FEW_BOOKS = 40;
const MOST_PASSAGES = 240;
const MOST_QUOTED = 3;
const MOST_NAMED = 12;
const MOST_RECORDS = 500;
/** A section up to this length is shown in full, characters. */
const SHORT_PART = 900;
const FULL_SCORE = 1;

/** A list of names; a long one shows the first and how many more there are. */
function listed(names: readonly string[], locale: string): string {
  const shown = names.slice(0, MOST_NAMED).map((word) => words(locale, 'answers.word', { word }));
  const more = names.length - shown.length;
  return new Intl.ListFormat(locale).format(
    more > 0 ? [...shown, words(locale, 'answers.andMore', { count: more })] : shown,
  );
}

/** The passages of some sections in order, sampled evenly when there are many. */
async function passagesOf({ passages, scope }: IntentRequest, parts: readonly OutlinePart[]): Promise<Hit[]> {
  const all = parts.flatMap(({ bookId, first, last }) =>
    Array.from({ length: last - first + 1 }, (_, at) => ({ bookId, ord: first + at })),
  );
  const step = Math.max(1, all.length / MOST_PASSAGES);
  const places = all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  const read = await passages.read(scope, places);
  // A page number is no text.
  const found = read.filter(({ text, chapter }) => /\p{L}/u.test(text) && foldWords(text) !== foldWords(chapter));
  return found.map((place) => ({ ...place, score: FULL_SCORE }));
}

const textOf = (hit: Hit) => ({ bookId: hit.bookId, ord: hit.ord, text: hit.text, lang: hit.language ?? 'en' });
const wholeOf = ({ bookId, ord, text }: Hit): Lead => ({ bookId, ord, start: 0, end: text.length, text });

/** A short section in full, a long one by its opening, its end and sentences that carry what marks it. */
function shown(hits: readonly Hit[], most: number): { quotes: Lead[]; whole: boolean } {
  const length = hits.reduce((sum, hit) => sum + hit.text.length, 0);
  if (hits.length <= MOST_QUOTED && length <= SHORT_PART) return { quotes: hits.map(wholeOf), whole: true };
  return { quotes: leadsOf(hits.map(textOf), most), whole: false };
}

async function section(
  asked: IntentRequest,
  wanted: Extract<Request, { kind: 'section' }>['section'],
  records: readonly BookRecord[],
): Promise<FormReply | null> {
  const { locale } = asked;
  const parts = await outlineOf(asked, records);
  const ends = wanted === 'last' ? await unwalled(asked, records.slice(0, 1)) : true;
  const chosen =
    wanted === 'last'
      ? ends
        ? parts.filter(({ chapter }) => !isAround(chapter)).slice(-1)
        : []
      : partsMeant(wanted, parts);
  const [only] = chosen;
  if (!only) return null;
  const next = parts.filter(
    ({ bookId, chapter }) =>
      bookId === only.bookId && chapter !== '' && !chosen.some((one) => one.chapter === chapter) && !isAround(chapter),
  );
  const topics = [...next.filter(({ first }) => first > only.last), ...next].slice(0, 2).map(({ chapter }) => chapter);
  const several = new Set(chosen.map(({ bookId }) => bookId)).size > 1;
  const hits = await passagesOf(asked, several ? chosen.slice(0, MOST_QUOTED) : chosen);
  if (hits.length === 0) return null;
  if (several) {
    const each = chosen.slice(0, MOST_QUOTED).flatMap((part) =>
      shown(
        hits.filter((hit) => hit.bookId === part.bookId && hit.ord >= part.first && hit.ord <= part.last),
        1,
      ).quotes.slice(0, 1),
    );
    return spoken(words(locale, 'answers.sections'), { quotes: each, hits, topics });
  }
  const { quotes, whole } = shown(hits, MOST_QUOTED);
  const book = hits[0]!.title;
  return spoken(words(locale, whole ? 'answers.section' : 'answers.sectionParts', { chapter: only.chapter, book }), {
    quotes,
    hits,
    topics,
  });
}

/** Whether the scope includes the end of a book. */
async function unwalled({ passages, scope }: IntentRequest, [book]: readonly BookRecord[]): Promise<boolean> {
  return !scope.upTo || !book || (scope.upTo.get(book.id) ?? -1) >= ((await passages.lastOrd(book.id)) ?? 0);
}

/** The first section of the body text: a numbered one, otherwise the first that is more than a title. */
function beginning(parts: readonly OutlinePart[]): OutlinePart | undefined {
  const own = parts.filter(({ chapter }) => !isAround(chapter));
  return (
    partsMeant({ kind: 'chapter', number: 1 }, own)[0] ??
    own.find(({ first, last }) => last > first) ??
    own[0] ??
    parts[0]
  );
}

/** The headings of the body text: without the title, starting with the first numbered one. */
function headingsOf(parts: readonly OutlinePart[], title: string): string[] {
  const own = parts.filter(
    ({ chapter }) => chapter !== '' && foldWords(chapter) !== foldWords(title) && !isAround(chapter),
  );
  const first = own.findIndex(({ chapter }) => sectionNamed(chapter)?.number === 1);
  return [...new Set(own.slice(Math.max(0, first)).map(({ chapter }) => chapter))];
}

async function book(
  asked: IntentRequest,
  ask: 'about' | 'begin' | 'end',
  record: BookRecord,
): Promise<FormReply | null> {
  const { locale } = asked;
  const { title } = record;
  const parts = await outlineOf(asked, [record]);
  const names = headingsOf(parts, title);
  const topics = names.slice(0, 3);
  if (ask === 'end') {
    const last = (await unwalled(asked, [record]))
      ? parts.filter(({ chapter }) => !isAround(chapter)).at(-1)
      : undefined;
    const hits = last
      ? (await passagesOf(asked, [{ ...last, first: Math.max(last.first, last.last - 40) }])).slice(-2)
      : [];
    return hits.length === 0
      ? null
      : spoken(words(locale, 'answers.bookEnds', { title }), {
          quotes: hits.map(wholeOf).filter(({ text }) => text.length <= SHORT_PART * 2),
          hits,
          topics,
        });
  }
  const start = beginning(parts);
  const hits = start ? await passagesOf(asked, [start]) : [];
  if (hits.length === 0) return null;
  const opening = leadsOf(hits.slice(0, 6).map(textOf), 1);
  if (ask === 'begin') return spoken(words(locale, 'answers.bookBegins', { title }), { quotes: opening, hits, topics });
  const about = [
    words(locale, record.author ? 'answers.author' : 'answers.aboutTitle', { title, author: record.author ?? '' }),
    record.description
      ? words(locale, 'answers.description', {
          description: record.description
            .replace(/<[^>]+>/g, ' ')
            .replace(/\s+/g, ' ')
            .trim(),
        })
      : '',
    topics.length > 1 ? words(locale, 'answers.parts', { count: names.length, list: listed(names, locale) }) : '',
    words(locale, 'answers.noRetelling'),
  ];
  const everywhere = await passagesOf(
    asked,
    parts.filter(({ chapter }) => !isAround(chapter)),
  );
  return spoken(about.filter(Boolean).join('\n\n'), {
    quotes: opening,
    hits: [...hits.slice(0, 1), ...everywhere, ...hits.slice(1)],
    topics,
  });
}

async function record(
  asked: IntentRequest,
  ask: 'author' | 'chapters' | 'language',
  one: BookRecord,
): Promise<FormReply> {
  const { locale } = asked;
  const { title, author, language } = one;
  if (ask === 'author')
    return spoken(words(locale, author ? 'answers.author' : 'answers.noAuthor', { title, author: author ?? '' }));
  if (ask === 'language') {
    return spoken(
      words(locale, language ? 'answers.language' : 'answers.noLanguage', {
        title,
        language: language ? languageName(language, locale) : '',
      }),
    );
  }
  const names = headingsOf(await outlineOf(asked, [one]), title);
  const key = names.length > 0 ? 'answers.chapters' : 'answers.noChapters';
  return spoken(words(locale, key, { title, count: names.length, list: listed(names, locale) }), {
    topics: names.slice(0, 3),
  });
}

const POINTS_AT_BOOK =
  /\b(?:the|this|that|my) (?:whole )?(?:book|novel|story|text|document|work|file|play|poem)\b|\b(?:dies(?:es|em) buch|das buch|(?:este|el) libro|ce livre)\b|الكتاب|النص|کتاب|رمان|ناول|הספר|הסיפור|本书|本書|किताब|पुस्तक/iu;
/** Words of the phrasings themselves: a question without others is about the book in scope. */
const FORM_WORDS = new Set(
  foldWords(`what this that dies das esto eso هذا s is are was were who how does do did the a an of in at it its by me give i want please short brief quick about all summary
    synopsis overview outline tl dr tldr summarize summarise sum up plot story main idea theme gist subject first last opening final closing
    sentence line paragraph word words happens end begin begins start open finish close conclude author writer wrote written many chapters
    parts sections articles characters character main central principal important key major persons person people protagonist protagonists hero
    heroes heroine villain villains antagonist cast figures named name names appear appears which me tell hauptfiguren hauptfigur figuren personen
    charaktere personajes principales personaje protagonistas protagonista personnages principaux les sont qui quienes quien son los las die sind
    الشخصيات الرئيسية شخصيات الشخصية اهم هم have has there list show table contents language which worum geht es wovon handelt was ist das thema wer der
    autor verfasser wie viele kapitel artikel teile hat gibt welcher sprache beginnt endet de que trata va sobre quien escribio el la autora
    cuantos capitulos articulos tiene hay en idioma como empieza comienza termina acaba quoi parle traite qui ecrit عن ماذا عم عما يتحدث ما هو
    هي موضوع لخص لخصي ملخص من كتب الف مؤلف كاتب كم عدد فصلا فصول الفصول مادة المواد باي لغة كيف بماذا يبدا ينتهي تنتهي اول جملة الجملة الاولى`).split(
    ' ',
  ),
);
const saysNothingElse = (question: string): boolean =>
  foldWords(question)
    .split(' ')
    .every((word) => FORM_WORDS.has(word));

/** The book a question is about: the one it names, otherwise the only one in scope; null when there is none or it's ambiguous. */
function meant(asked: IntentRequest, records: readonly BookRecord[], request: Request): BookRecord | 'which' | null {
  const named = booksNamed(asked.question, records);
  if (named.length > 0) return named.reduce((best, one) => (one.title.length > best.title.length ? one : best));
  const isItsParts = request.kind === 'record' && request.ask === 'chapters' && records.length === 1;
  const points = isItsParts || POINTS_AT_BOOK.test(asked.question) || saysNothingElse(asked.question);
  if (!points) return null;
  return records.length === 1 ? records[0]! : 'which';
}

/** Whether a heading consists of these words, with or without its number. */
const isCalled = (chapter: string, name: string): boolean =>
  chapter !== '' &&
  (foldWords(chapter) === foldWords(name) ||
    (sectionNamed(chapter) !== null && foldWords(chapter).endsWith(` ${foldWords(name)}`)));

/** The section whose heading is what is asked about ("tell me about the results"); null when none is called so. */
async function headedBy(asked: IntentRequest, topic: string): Promise<FormReply | null> {
  const name = topic.replace(/^(?:the|a|an) /iu, '');
  if (name === asked.question) return null;
  const records = await asked.passages.records(asked.scope, MOST_RECORDS);
  if (records.length > FEW_BOOKS) return null;
  const exact = (await outlineOf(asked, records)).find(({ chapter }) => isCalled(chapter, name));
  return exact ? section(asked, { name: exact.chapter }, records) : null;
}

/** Answers a question that needs no search; null when passages have to be searched. */
export async function answerIntent(asked: IntentRequest, request: Request, count: number): Promise<FormReply | null> {
  const { locale, passages, scope } = asked;
  if (request.kind === 'talk') return spoken(words(locale, `answers.talk.${request.ask}`));
  if (request.kind === 'beyond') return spoken(words(locale, 'answers.beyond'), { declined: true });
  const form = await formIntent(asked, request, count);
  if (form) return form;
  if (request.kind === 'topic' && !request.spread && count > 0) return headedBy(asked, request.text);
  if (
    count === 0 ||
    request.kind === 'topic' ||
    request.kind === 'compare' ||
    request.kind === 'compare-on' ||
    request.kind === 'compare-books' ||
    request.kind === 'simply' ||
    request.kind === 'fate' ||
    request.kind === 'study' ||
    request.kind === 'themes'
  )
    return null;
  const records = await passages.records(scope, MOST_RECORDS);
  if (request.kind === 'shelf') {
    const key = request.ask === 'count' ? 'answers.shelfCount' : 'answers.shelf';
    return spoken(
      words(locale, key, {
        count,
        list: listed(
          records.map(({ title }) => title),
          locale,
        ),
      }),
    );
  }
  const named = booksNamed(asked.question, records);
  if (request.kind === 'section' || request.kind === 'phrase') {
    const books = named.length > 0 && request.kind === 'section' ? named : records;
    if (books.length > FEW_BOOKS || (request.kind === 'section' && request.section === 'last' && books.length > 1))
      return null;
    if (request.kind === 'section') return section(asked, request.section, books);
    const exact = (await outlineOf(asked, books)).filter(({ chapter }) => isCalled(chapter, request.words));
    return exact.length > 0 ? section(asked, { name: exact[0]!.chapter }, books) : null;
  }
  const one = meant(asked, records, request);
  if (one === null) return null;
  if (one === 'which') return spoken(words(locale, 'answers.whichBook', { count }), { declined: true });
  if (request.kind === 'cast') return listCharacters(asked, one);
  return request.kind === 'book' ? book(asked, request.ask, one) : record(asked, request.ask, one);
}

import {
  baseLanguage,
  chapterSummary,
  countNames,
  datedSentences,
  definedIn,
  FEWEST_DATED,
  type FormRequest,
  type FormSentence,
  glossary,
  isApparatus,
  introducesName,
  keyLines,
  onTopic,
  quiz,
  type StudyKind,
  tellsDefinitions,
  timeline,
} from '../../../../adapters/ai/index.ts';
import { words } from '../../../../platform/server/words.ts';
import type { BookRecord, OutlinePart } from '../../../passages/server/index.ts';
import { chapterTopics } from '../../core/index.ts';
import { isAround, partsMeant } from '../books-named.ts';
import {
  type FormReply,
  type IntentRequest,
  languageName,
  spoken,
  type StudyDraft,
  type StudyLine,
} from '../form-reply.ts';
import { type BookText, hitsOfParts, leadOf, readBook, sampled, sentencesOfParts } from './book-text.ts';

type StudyAsked = Extract<FormRequest, { kind: 'study' }>;
type Sections = StudyDraft['sections'];

/** Fewest lines that make each kind useful. */
const FEWEST: Readonly<Record<StudyKind, number>> = { summary: 1, guide: 3, faq: 3, timeline: 1, glossary: 3, quiz: 3 };
const MOST = { chapters: 8, outline: 40, terms: 5, people: 4, questions: 3, faq: 9, summary: 6, known: 12 } as const;
/** A part with fewer sentences is a heading or an epigraph. */
const FEWEST_SENTENCES = 4;

/** What is studied: a book, or some of its parts. */
type Subject = { book: BookText; parts: readonly OutlinePart[]; own: FormSentence[]; chapter: string | null };

const line = (text: string, sentence: FormSentence): StudyLine => ({ text, quote: leadOf(sentence) });

/** The stretches of a subject that each give one line: its chapters, or equal parts of a chapter or a book without any. */
function stretches(
  { book, parts, own, chapter }: Subject,
  most: number,
): { name: string; sentences: FormSentence[] }[] {
  const byName = new Map<string, OutlinePart[]>();
  for (const part of parts) byName.set(part.chapter, [...(byName.get(part.chapter) ?? []), part]);
  const named = [...byName].map(([name, of]) => ({ name, sentences: sentencesOfParts(book, of) }));
  const full = named.filter(({ name, sentences }) => name !== '' && sentences.length >= FEWEST_SENTENCES);
  if (chapter === null && full.length >= 3) return sampled(full, most);
  return Array.from({ length: most }, (_, nth) => ({
    name: '',
    sentences: own.slice(Math.floor((nth * own.length) / most), Math.floor(((nth + 1) * own.length) / most)),
  })).filter(({ sentences }) => sentences.length > 0);
}

/** A line for each stretch, under its chapter's name. */
function keySentences(subject: Subject, most: number, taken: Set<number>): StudyLine[] {
  return stretches(subject, most).flatMap(({ name, sentences }) =>
    keyLines([sentences], subject.book.sentences, taken).map((one) => line(name, one)),
  );
}

function summaryOf(subject: Subject, locale: string): Sections {
  const { own, book, chapter } = subject;
  if (chapter === null && stretches(subject, MOST.chapters).some(({ name }) => name !== ''))
    return [{ title: '', lines: keySentences(subject, MOST.chapters, new Set()) }];
  const lines = chapterSummary(own, book.sentences, MOST.summary);
  const labelOf = (at: number) => (at === 0 ? 'begins' : at === lines.length - 1 ? 'ends' : at === 1 ? 'middle' : null);
  return [
    {
      title: '',
      lines: lines.map((one, at) => {
        const label = labelOf(at);
        return line(label === null ? '' : words(locale, `answers.study.${label}`), one);
      }),
    },
  ];
}

function glossaryLines(subject: Subject, most: number, taken: Set<number>): StudyLine[] {
  const people = new Set(namesIn(subject));
  return glossary(subject.own, most, people)
    .filter(({ sentence }) => !taken.has(sentence.at))
    .map(({ term, sentence }) => {
      taken.add(sentence.at);
      return line(term, sentence);
    });
}

/** The people named most often. */
function personsIn({ book, parts }: Subject, most: number) {
  const names = countNames(book.record.language ?? 'en');
  if (!names) return [];
  names.read(hitsOfParts(book, parts));
  const author = (book.record.author ?? '').toLowerCase();
  return names.persons(most + 1).filter(({ name }) => !author.includes(name.toLowerCase()));
}
const namesIn = (subject: Subject): string[] => personsIn(subject, MOST.known).map(({ name }) => name);

/** The people named most often, each in the sentence that says who they are; those of whom none does are left out. */
function peopleIn(subject: Subject, most: number, taken: Set<number>): { name: string; line: StudyLine }[] {
  const defined = new Map<string, FormSentence>();
  for (const sentence of subject.own) {
    const term = definedIn(sentence)?.term;
    if (term !== undefined && !defined.has(term)) defined.set(term, sentence);
  }
  return personsIn(subject, MOST.known)
    .flatMap(({ name, introduction }) => {
      const said = subject.own.find(({ ord, start }) => ord === introduction.ord && start === introduction.start);
      const sentence =
        defined.get(name.replace(/^the /u, '')) ?? (said && introducesName(said, name) ? said : undefined);
      if (!sentence || taken.has(sentence.at)) return [];
      taken.add(sentence.at);
      return [{ name, line: line(name, sentence) }];
    })
    .slice(0, most);
}

/** Questions a reader would ask, each with the sentence that answers it: who people are, what terms mean, what headings announce. */
function questionsIn(subject: Subject, locale: string, most: number): StudyLine[] {
  const taken = new Set<number>();
  const each = Math.ceil(most / 3);
  const people = peopleIn(subject, each, taken).map(({ name, line: one }) => ({
    ...one,
    text: words(locale, 'malaika.ask.who', { name }),
  }));
  const terms = glossaryLines(subject, most - people.length, taken).map((one) => ({
    ...one,
    text: words(locale, 'answers.study.whatIs', { term: one.text }),
  }));
  const headings = headingLines(subject, most, taken).map((one) => ({
    ...one,
    text: words(locale, 'answers.study.saysAbout', { topic: one.text }),
  }));
  const room = Math.max(most - people.length - headings.length, each);
  return [...people, ...terms.slice(0, room), ...headings].slice(0, most);
}

/** Headings of which a sentence of their own chapter speaks. */
function headingLines(subject: Subject, most: number, taken: Set<number>): StudyLine[] {
  const topics = chapterTopics(
    subject.parts.map(({ chapter }) => chapter),
    subject.book.record.title,
  );
  const found = topics.flatMap((topic) => {
    const own = subject.own.filter(
      ({ chapter, at }) => !taken.has(at) && chapter.toLowerCase().includes(topic.toLowerCase()),
    );
    const [best] = onTopic(
      own.filter(({ speech }) => !speech),
      topic,
    );
    return best ? [{ topic: topic.replace(/[?؟？.]+$/u, ''), best }] : [];
  });
  return sampled(found, most).map(({ topic, best }) => {
    taken.add(best.at);
    return line(topic, best);
  });
}

const isSame = (a: StudyLine, b: StudyLine): boolean =>
  a.quote !== null && b.quote !== null && a.quote.ord === b.quote.ord && a.quote.start === b.quote.start;

/** No sentence twice: what an earlier section shows is left out of later ones. */
function distinct(sections: Sections): Sections {
  const shown: StudyLine[] = [];
  return sections
    .map(({ title, lines }) => ({
      title,
      lines: lines.filter((one) => {
        if (shown.some((other) => isSame(one, other))) return false;
        shown.push(one);
        return true;
      }),
    }))
    .filter(({ lines }) => lines.length > 0);
}

function guideOf(subject: Subject, locale: string): Sections {
  const title = (key: 'outline' | 'key' | 'terms' | 'people' | 'questions') => words(locale, `answers.study.${key}`);
  const taken = new Set<number>();
  const people = peopleIn(subject, MOST.people, taken).map(({ line: one }) => one);
  const terms = glossaryLines(subject, MOST.terms, taken);
  return distinct([
    { title: title('outline'), lines: outlineOf(subject, locale) },
    { title: title('key'), lines: keySentences(subject, MOST.chapters, taken) },
    { title: title('people'), lines: people },
    { title: title('terms'), lines: terms },
    { title: title('questions'), lines: quizLines(subject, MOST.questions, taken) },
  ]);
}

/** The headings of a book; of many the first ones and how many more there are. */
function outlineOf({ book, parts, chapter }: Subject, locale: string): StudyLine[] {
  const names = [...new Set(parts.map((part) => part.chapter))].filter(
    (name) => name !== '' && name !== book.record.title && !isApparatus(name),
  );
  if (chapter !== null || names.length < 2) return [];
  const more = names.length - MOST.outline;
  return [
    ...names.slice(0, MOST.outline),
    ...(more > 0 ? [words(locale, 'answers.andMore', { count: more })] : []),
  ].map((text) => ({ text, quote: null }));
}

/** The blank in a question. */
const BLANK = '_____';

function quizLines({ own, book }: Subject, most: number, taken: ReadonlySet<number> = new Set()): StudyLine[] {
  const asked = quiz(
    own.filter(({ at }) => !taken.has(at)),
    book.sentences,
    most,
  );
  return asked.map(({ sentence, before, after, options, answer }) => ({
    text: `${before}${BLANK}${after}`.replace(/\s+/g, ' '),
    quote: leadOf(sentence),
    options,
    answer,
  }));
}

function timelineOf({ own }: Subject): Sections {
  return [{ title: '', lines: (timeline(own) ?? []).map(({ written, sentence }) => line(written, sentence)) }];
}

function sectionsOf(kind: StudyKind, subject: Subject, locale: string): Sections {
  if (kind === 'summary') return summaryOf(subject, locale);
  if (kind === 'guide') return guideOf(subject, locale);
  if (kind === 'timeline') return timelineOf(subject);
  if (kind === 'glossary') return [{ title: '', lines: glossaryLines(subject, 12, new Set()) }];
  if (kind === 'quiz') return [{ title: '', lines: quizLines(subject, 8) }];
  return distinct([{ title: '', lines: questionsIn(subject, locale, MOST.faq) }]);
}

/** That only some chapters are shown, for a book of many. */
function sampledNote(kind: StudyKind, { parts, chapter }: Subject, locale: string): string {
  const total = new Set(parts.map((part) => part.chapter)).size;
  return kind === 'summary' && chapter === null && total > MOST.chapters
    ? words(locale, 'answers.study.sampled', { total })
    : '';
}

/** Why a kind can't be made of a subject, in a sentence. */
function whyNot(kind: StudyKind, { own, book }: Subject, what: string, locale: string): string {
  const language = book.record.language ?? 'en';
  if (kind === 'timeline')
    return words(locale, 'answers.study.fewDated', { what, count: datedSentences(own).length, least: FEWEST_DATED });
  if (kind === 'glossary' && !tellsDefinitions(baseLanguage(language)))
    return words(locale, 'answers.study.noDefinitions', { what, language: languageName(language, locale) });
  return words(locale, `answers.study.few.${kind}`, { what });
}

/** The parts of a book that a request names; its whole text when it names none, null when there are none of that name. */
function partsAsked(book: BookText, section: StudyAsked['section']): OutlinePart[] | null {
  if (section === undefined) return book.parts;
  const found =
    section === 'last'
      ? book.parts.filter(({ chapter }) => !isAround(chapter)).slice(-1)
      : partsMeant(section, book.parts);
  return found.length > 0 ? found : null;
}

/** A part with fewer sentences is better quoted in full. */
const SHORT_PART = 8;

/** The summary of a chapter; null for a short one. */
export async function chapterReply(
  asked: IntentRequest,
  section: NonNullable<StudyAsked['section']>,
  record: BookRecord,
): Promise<FormReply | null> {
  const book = await readBook(asked, record);
  const parts = partsAsked(book, section);
  if (!parts) return noChapter(asked, record);
  if (sentencesOfParts(book, parts).length < SHORT_PART) return null;
  return replyOf(asked, { kind: 'study', study: 'summary', section }, book, parts);
}

/** Something to study, made of the sentences of a book or chapter up to the wall; each line with the sentence it rests on. */
export async function studyReply(asked: IntentRequest, request: StudyAsked, record: BookRecord): Promise<FormReply> {
  const book = await readBook(asked, record);
  const parts = partsAsked(book, request.section);
  return parts ? replyOf(asked, request, book, parts) : noChapter(asked, record);
}

const noChapter = ({ locale }: IntentRequest, { title }: BookRecord): FormReply =>
  spoken(words(locale, 'answers.study.noChapter', { book: title }), { declined: true });

function replyOf(asked: IntentRequest, request: StudyAsked, book: BookText, parts: readonly OutlinePart[]): FormReply {
  const { locale } = asked;
  const chapter = request.section === undefined ? null : parts[0]!.chapter;
  const subject: Subject = { book, parts, own: sentencesOfParts(book, parts), chapter };
  const what = words(locale, chapter === null ? 'answers.study.ofBook' : 'answers.study.ofChapter', {
    book: book.record.title,
    chapter: chapter ?? '',
  });
  asked.signal?.throwIfAborted();
  const sections = sectionsOf(request.study, subject, locale);
  const hits = hitsOfParts(book, parts);
  const lines = sections.flatMap((one) => one.lines).filter(({ quote }) => quote !== null);
  if (lines.length < FEWEST[request.study])
    return spoken(whyNot(request.study, subject, what, locale), { declined: true, hits });
  const model =
    request.study === 'quiz' || request.study === 'faq'
      ? words(locale, 'answers.study.modelQuestions')
      : words(locale, 'answers.study.model');
  const read = asked.scope.upTo ? words(locale, 'answers.study.read') : '';
  return spoken([words(locale, `answers.study.intro.${request.study}`, { what }), read].filter(Boolean).join(' '), {
    hits,
    study: { kind: request.study, sections },
    after: [sampledNote(request.study, subject, locale), model].filter(Boolean).join(' '),
  });
}

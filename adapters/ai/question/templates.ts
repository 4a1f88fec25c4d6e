import { baseLanguage } from '../text/language-code.ts';

/** What a suggested question asks: who somebody is, what is said about something, what a chapter or a book is about. */
export type TemplateKind = 'who' | 'topic' | 'topicInBooks' | 'chapter' | 'book';
type Templates = Record<TemplateKind, string>;

/** The place of the name, phrase or title. */
const SLOT = '…';
const MOST_WORDS_IN_NAME = 6;

/**
 * Questions in the language of a book. Each wraps its subject so that no article, case or gender has to be guessed.
 * Where a language has no question about a person that fits everybody, the question about a topic takes its place.
 */
const TEMPLATES: Readonly<Record<string, Templates>> = {
  en: {
    who: 'Who is …?',
    topic: 'What does the book say about …?',
    topicInBooks: 'What do the books say about …?',
    chapter: 'What is the chapter “…” about?',
    book: 'What is “…” about?',
  },
  ar: {
    who: 'ماذا يقول الكتاب عن …؟',
    topic: 'ماذا يقول الكتاب عن …؟',
    topicInBooks: 'ماذا تقول الكتب عن …؟',
    chapter: 'ماذا يقول الفصل «…»؟',
    book: 'عمّ يتحدث «…»؟',
  },
  fa: {
    who: 'کتاب دربارهٔ … چه می‌گوید؟',
    topic: 'کتاب دربارهٔ … چه می‌گوید؟',
    topicInBooks: 'کتاب‌ها دربارهٔ … چه می‌گویند؟',
    chapter: 'فصل «…» دربارهٔ چیست؟',
    book: '«…» دربارهٔ چیست؟',
  },
  ur: {
    who: 'کتاب … کے بارے میں کیا کہتی ہے؟',
    topic: 'کتاب … کے بارے میں کیا کہتی ہے؟',
    topicInBooks: 'کتابیں … کے بارے میں کیا کہتی ہیں؟',
    chapter: 'باب ”…“ کس بارے میں ہے؟',
    book: '”…“ کس بارے میں ہے؟',
  },
  he: {
    who: 'מה הספר אומר על …?',
    topic: 'מה הספר אומר על …?',
    topicInBooks: 'מה הספרים אומרים על …?',
    chapter: 'על מה הפרק ”…“?',
    book: 'על מה ”…“?',
  },
  hi: {
    who: '… कौन है?',
    topic: 'किताब … के बारे में क्या कहती है?',
    topicInBooks: 'किताबें … के बारे में क्या कहती हैं?',
    chapter: 'अध्याय “…” किस बारे में है?',
    book: '“…” किस बारे में है?',
  },
  zh: {
    who: '…是谁?',
    topic: '书里关于…说了什么?',
    topicInBooks: '这些书关于…说了什么?',
    chapter: '“…”这一章讲什么?',
    book: '《…》讲什么?',
  },
  ja: {
    who: '…とは誰ですか?',
    topic: '本には…について何と書かれていますか?',
    topicInBooks: 'これらの本には…について何と書かれていますか?',
    chapter: '「…」の章には何が書かれていますか?',
    book: '『…』はどんな本ですか?',
  },
  de: {
    who: 'Wer ist …?',
    topic: 'Was sagt das Buch über „…“?',
    topicInBooks: 'Was sagen die Bücher über „…“?',
    chapter: 'Worum geht es im Kapitel „…“?',
    book: 'Worum geht es in „…“?',
  },
  es: {
    who: '¿Quién es …?',
    topic: '¿Qué dice el libro sobre «…»?',
    topicInBooks: '¿Qué dicen los libros sobre «…»?',
    chapter: '¿De qué trata el capítulo «…»?',
    book: '¿De qué trata «…»?',
  },
  fr: {
    who: 'Qui est …\u00a0?',
    topic: 'Que dit le livre sur «\u00a0…\u00a0»\u00a0?',
    topicInBooks: 'Que disent les livres sur «\u00a0…\u00a0»\u00a0?',
    chapter: 'De quoi parle le chapitre «\u00a0…\u00a0»\u00a0?',
    book: 'De quoi parle «\u00a0…\u00a0»\u00a0?',
  },
  it: {
    who: 'Chi è …?',
    topic: 'Che cosa dice il libro su «…»?',
    topicInBooks: 'Che cosa dicono i libri su «…»?',
    chapter: 'Di che cosa parla il capitolo «…»?',
    book: 'Di che cosa parla «…»?',
  },
  pt: {
    who: 'Quem é …?',
    topic: 'O que diz o livro sobre «…»?',
    topicInBooks: 'O que dizem os livros sobre «…»?',
    chapter: 'De que trata o capítulo «…»?',
    book: 'De que trata «…»?',
  },
  nl: {
    who: 'Wie is …?',
    topic: 'Wat zegt het boek over „…”?',
    topicInBooks: 'Wat zeggen de boeken over „…”?',
    chapter: 'Waar gaat het hoofdstuk „…” over?',
    book: 'Waar gaat „…” over?',
  },
  ru: {
    who: 'Кто такой персонаж «…»?',
    topic: 'Что в книге сказано на тему «…»?',
    topicInBooks: 'Что в книгах сказано на тему «…»?',
    chapter: 'О чём глава «…»?',
    book: 'О чём «…»?',
  },
};

/** A suggested question about something, in a language; null when there are no questions in that language. */
export function questionIn(language: string, kind: TemplateKind, subject: string): string | null {
  return TEMPLATES[baseLanguage(language)]?.[kind].replace(SLOT, () => subject) ?? null;
}

const QUOTED = /[“”„«»「『]/u;
const MARKS = /[\s"“”„«»「」『』《》?؟？¿!.]+/gu;
const bare = (text: string): string => text.normalize('NFC').replace(MARKS, ' ').trim().toLowerCase();

type Reading = {
  kind: TemplateKind;
  before: string;
  behind: string;
  /** The subject stands in marks. */ quoted: boolean;
};
/** Longest frames first: a chapter's question contains that of a book in some languages. */
const READINGS: readonly Reading[] = Object.values(TEMPLATES)
  .flatMap((templates) =>
    (Object.keys(templates) as TemplateKind[]).map((kind) => {
      const [before = '', behind = ''] = templates[kind].split(SLOT);
      return { kind, before: bare(before), behind: bare(behind), quoted: QUOTED.test(before) };
    }),
  )
  .sort((a, b) => b.before.length + b.behind.length - (a.before.length + a.behind.length));

/** The subject as written, between the frame of its template. */
function subjectIn(text: string, { before, behind }: Reading): string | null {
  const folded = bare(text);
  if (!folded.startsWith(before) || !folded.endsWith(behind) || folded.length <= before.length + behind.length)
    return null;
  const subject = folded.slice(before.length, folded.length - behind.length);
  const unspaced = /[\u3040-\u30ff\u3400-\u9fff]/u.test(before + behind);
  if (!unspaced && ((before && !subject.startsWith(' ')) || (behind && !subject.endsWith(' ')))) return null;
  const plain = text.normalize('NFC').replace(MARKS, ' ').trim();
  return plain.slice(before.length, plain.length - behind.length).trim() || null;
}

type TemplateRequest =
  | { kind: 'topic'; text: string; spread: boolean }
  | { kind: 'phrase'; words: string }
  | { kind: 'book'; ask: 'about' };

/** What a question in the form of a template asks for; null for other questions and for ‘who is …’, which is a search. */
export function templateAsked(question: string): TemplateRequest | null {
  for (const reading of READINGS) {
    // Without marks, "the chapter on whales" names no heading.
    if (reading.kind === 'who' || (reading.quoted && !QUOTED.test(question))) continue;
    const subject = subjectIn(question, reading);
    if (subject === null) continue;
    if (reading.kind === 'book') return { kind: 'book', ask: 'about' };
    if (reading.kind === 'chapter') return { kind: 'phrase', words: subject };
    if (subject.split(' ').length > MOST_WORDS_IN_NAME) return null;
    return { kind: 'topic', text: subject, spread: reading.kind === 'topicInBooks' };
  }
  return null;
}

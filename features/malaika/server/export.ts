import { mapInTurns } from '../../../platform/server/in-turns.ts';
import { words } from '../../../platform/server/words.ts';
import { readerAddress } from '../../catalog/core/index.ts';
import type { Citation, Conversation, DoubtfulSpan, Message } from '../contract.ts';
import { DOUBT_KEYS, withRemarks } from '../core/index.ts';
import { questionText } from './forms/study-text.ts';

/** Messages written in one turn. */
const SLICE = 50;

type Whole = Conversation & { messages: Message[] };

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** Escapes Markdown. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, '\\$&');

function source(citation: Citation, locale: string, base: string, anchor: string): string {
  const place = [
    citation.chapter,
    citation.page === null ? '' : words(locale, 'malaika.answer.page', { page: citation.page }),
  ];
  const where = [citation.bookTitle, ...place].filter(Boolean).map((part) => plain(oneLine(part)));
  return `[^${anchor}]: “${plain(oneLine(citation.text))}” — [${where.join(', ')}](${base}/${locale}${readerAddress({ ...citation, quote: citation.text })})`;
}

/** What the check found about a marked sentence, and the sentence of the books that comes nearest. */
function remarkOn({ state, nearest }: DoubtfulSpan, locale: string): string {
  const said = words(locale, DOUBT_KEYS[state]);
  if (!nearest) return said;
  const place = [nearest.bookTitle, nearest.chapter].filter(Boolean).map((part) => plain(oneLine(part)));
  return [`${said}: “${plain(oneLine(nearest.text))}”`, ...place].join(', ');
}

/** The text of a quiz with each answer under its question. */
function quizText({ study, content }: Message, locale: string): string {
  if (study?.kind !== 'quiz' || study.sections.length === 0) return content;
  const items = study.sections.flatMap((section) => section.items);
  const questions = items.map(
    (item, at) =>
      `${questionText(item, at + 1)}\n\n${words(locale, 'malaika.study.answer', { answer: item.answer ?? '' })}`,
  );
  return [study.intro, ...questions, study.outro].filter(Boolean).join('\n\n');
}

function answer(message: Message, number: number, locale: string, base: string): string {
  const known = new Set(message.citations.map((citation) => citation.number));
  const marked = withRemarks(
    { ...message, content: quizText(message, locale) },
    (span) => `*(${remarkOn(span, locale)})*`,
  );
  const text = marked.replace(/\[(\d{1,3})\]/g, (mark, n: string) =>
    known.has(Number(n)) ? `[^${number}-${n}]` : mark,
  );
  const engine = message.engine?.kind === 'model' ? message.engine.model : words(locale, 'malaika.engine.builtin');
  const sources = message.citations.map((citation) => source(citation, locale, base, `${number}-${citation.number}`));
  return [
    `**${words(locale, 'malaika.name')}** (${plain(engine)})`,
    text.trim(),
    ...(sources.length > 0 ? [sources.join('\n')] : []),
  ].join('\n\n');
}

/** A conversation as Markdown: questions as headings, sources as footnotes that open in the reader. */
export async function toMarkdown(conversation: Whole, locale: string, base: string): Promise<string> {
  let number = 0;
  const blocks = await mapInTurns(conversation.messages, SLICE, (message) =>
    message.role === 'user'
      ? `## ${plain(oneLine(message.content))}\n\n${message.timestamp.slice(0, 10)}`
      : answer(message, ++number, locale, base),
  );
  return `${[`# ${plain(oneLine(conversation.title))}`, ...blocks].join('\n\n')}\n`;
}

// Markdown as Obsidian likes it: properties on top, a heading a book and a chapter, quotations with a block id, tags with #.
import { mapInTurns } from '../../../../platform/server/in-turns.ts';
import { asColour } from '../../core/index.ts';
import { isoDate, portable, type Portable } from './portable.ts';

/** Signs of Markdown and of Obsidian as letters: in the middle of a line, and those that mean something at its beginning. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>|~$^]|%%|==/g, (signs) => signs.replace(/./g, String.raw`\$&`))
    .replace(/(^|\n)(\s*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|(?:-{3,}|={3,})(?=\s*$))/gm, String.raw`$1$2\$3`)
    .replace(/(^|\n)(\s*\d+)([.)])(?=\s|$)/g, String.raw`$1$2\$3`)
    .replace(/(^|\s)#(?=[\p{L}\p{N}_])/gu, String.raw`$1\#`);
/** Before punctuation a backslash says that the sign is a letter. */
const unescaped = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');

const quoted = (text: string): string =>
  escaped(text)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
const tagOf = (tag: string): string =>
  `#${tag
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{N}\p{M}_/-]/gu, '')}`;
/** A text on one line in which nothing starts a link, a tag or a comment. */
const plain = (text: string): string => escaped(text.replace(/\s+/g, ' ').trim());

/** What stands over the first book. */
export function markdownHead(now: string): string {
  return `---\ntitle: Maktaba highlights\nexported: ${now.slice(0, 10)}\ntags:\n  - maktaba/highlights\n---\n`;
}

/** One mark; headings come when book or chapter change. */
export function markdownMark(mark: Portable, before: Portable | null): string {
  const lines: string[] = [];
  const newBook = before?.bookId !== mark.bookId || before.title !== mark.title;
  if (newBook) lines.push('', `# ${plain(mark.title)}`, ...(mark.author ? ['', `*${plain(mark.author)}*`] : []));
  if (mark.chapter && (newBook || before?.chapter !== mark.chapter)) lines.push('', `## ${plain(mark.chapter)}`);
  lines.push('');
  if (mark.kind === 'bookmark') lines.push(`- Bookmark: ${plain(mark.text) || '—'}`);
  else lines.push(quoted(mark.text), ...(mark.id ? ['', `^${mark.id}`] : []), '');
  if (mark.note) lines.push(`- Note: ${escaped(mark.note).split('\n').join('\n  ')}`);
  if (mark.tags.length) lines.push(`- Tags: ${mark.tags.map(tagOf).join(' ')}`);
  const facts = [
    mark.colour && `Colour: ${mark.colour}`,
    mark.page !== null && `Page: ${mark.page}`,
    mark.progress !== null && `Place: ${mark.progress.toFixed(1)} %`,
    mark.createdAt && `Made: ${mark.createdAt}`,
  ];
  lines.push(`- ${facts.filter(Boolean).join(' · ')}`);
  return `${lines.join('\n')}\n`;
}

/** Lines that are read in one turn. */
const LINES_A_TURN = 1000;
const FACT = /^(?:Colour: (\w+)|Page: (\d+)|Place: ([\d.]+) %|Made: (\S+))$/;

/** Reads what `markdownMark` wrote; also any Markdown with a heading a book and its quotations. */
export async function parseMarkdown(text: string): Promise<Portable[]> {
  const marks: Portable[] = [];
  let title = '';
  let author: string | null = null;
  let chapter = '';
  let quote: string[] | null = null;
  let mark: Portable | null = null;
  let inNote = false;
  const close = (): void => {
    if (quote) marks.push((mark = portable({ text: unescaped(quote.join('\n').trim()), title, author, chapter })));
    quote = null;
  };
  const lines = text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll('\r\n', '\n')
    .split('\n');
  await mapInTurns(lines, LINES_A_TURN, (line) => {
    const heading = /^(#{1,2}) (.*)$/.exec(line);
    if (inNote && line.startsWith('  ') && mark) mark.note += `\n${unescaped(line.slice(2))}`;
    else if (line.startsWith('>')) {
      if (!quote) quote = [];
      quote.push(line.replace(/^> ?/, ''));
      inNote = false;
    } else {
      close();
      if (line.trim()) inNote = line.startsWith('- Note: ');
      if (heading?.[1] === '#') [title, author, chapter] = [unescaped(heading[2]!.trim()), null, ''];
      else if (heading) chapter = unescaped(heading[2]!.trim());
      else if (/^\*[^*].*\*$/.test(line)) author = unescaped(line.slice(1, -1));
      else if (line.startsWith('- Bookmark: '))
        marks.push(
          (mark = portable({
            kind: 'bookmark',
            text: unescaped(line.slice(12)).replace(/^—$/, ''),
            title,
            author,
            chapter,
          })),
        );
      else if (line.startsWith('- ') && mark) takeLine(mark, line.slice(2));
    }
  });
  close();
  return marks.filter((one) => one.title && (one.text || one.kind === 'bookmark'));
}

function takeLine(mark: Portable, line: string): void {
  if (line.startsWith('Note: ')) mark.note = unescaped(line.slice(6));
  else if (line.startsWith('Tags: '))
    mark.tags = line
      .slice(6)
      .split(/\s+/)
      .map((tag) => tag.replace(/^#/, ''))
      .filter(Boolean);
  else {
    for (const fact of line.split(' · ')) {
      const [, colour, page, place, made] = FACT.exec(fact) ?? [];
      if (colour) mark.colour = asColour(colour);
      if (page) mark.page = Number(page);
      if (place) mark.progress = Number(place);
      if (made) mark.createdAt = isoDate(made);
    }
  }
}

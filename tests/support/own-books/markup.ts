import { gradientPng } from './gradient-png.ts';
import { escapeXml } from './escape-xml.ts';
import { type Block, type BookText, type Run, runsOf } from './text.ts';

/** What a kind of markup calls the parts of a book; the words that come in are escaped already. */
export type Vocabulary = {
  escape(words: string): string;
  paragraph(inner: string): string;
  table(rows: string[][]): string;
  list(items: string[]): string;
  link(words: string, href: string): string;
  /** The mark of a note in the text; `words` are the note's own, for markup that puts them there. */
  noteMark(number: number, words: string): string;
  chapter(title: string, inner: string, number: number): string;
  book(about: { title: string; author: string; language: string }, chapters: string, notes: string[]): string;
};

/** A book in one kind of markup. */
export function markUp(book: BookText, words: Vocabulary): string {
  const run = ({ text, href, note }: Run): string => {
    if (note !== undefined) return words.noteMark(note, words.escape(book.notes[note - 1] ?? ''));
    return href === undefined ? words.escape(text) : words.link(words.escape(text), words.escape(href));
  };
  const block = (one: Block): string => {
    if (one.kind === 'table') return words.table(one.rows.map((row) => row.map(words.escape)));
    if (one.kind === 'list') return words.list(one.items.map(words.escape));
    return words.paragraph(runsOf(one.text).map(run).join(''));
  };
  const chapters = book.chapters.map(({ title, blocks }, at) =>
    words.chapter(words.escape(title), blocks.map(block).join('\n'), at),
  );
  const about = { title: words.escape(book.title), author: words.escape(book.author), language: book.language };
  return words.book(about, chapters.join('\n'), book.notes.map(words.escape));
}

const all = (tag: string, inners: readonly string[]): string =>
  inners.map((inner) => `<${tag}>${inner}</${tag}>`).join('');
const rowsOf = (row: string, cell: string, rows: string[][]): string =>
  all(
    row,
    rows.map((cells) => all(cell, cells)),
  );
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** The picture of a book as the digits of base 64. */
const picture = (): string => gradientPng(160, 120).toString('base64');
/** The name of an author as its first names and the last one. */
const nameParts = (name: string): [first: string, last: string] => {
  const at = name.lastIndexOf(' ');
  return [name.slice(0, Math.max(0, at)), name.slice(at + 1)];
};

/** A page of the web, with the menu and the footer that such a page has around its text. */
export const HTML: Vocabulary = {
  escape: escapeXml,
  paragraph: (inner) => `<p>${inner}</p>`,
  table: ([head = [], ...rows]) => `<table><tr>${all('th', head)}</tr>${rowsOf('tr', 'td', rows)}</table>`,
  list: (items) => `<ul>${all('li', items)}</ul>`,
  link: (words, href) => `<a href="${href}">${words}</a>`,
  noteMark: (number) => `<sup><a href="#n${number}">[${number}]</a></sup>`,
  chapter: (title, inner) => `<h2>${title}</h2>\n${inner}`,
  book: ({ title, author, language }, chapters, notes) =>
    `<!DOCTYPE html><html lang="${language}"${/^(ar|he)$/.test(language) ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><title>${title}</title><meta name="author" content="${author}"></head><body>` +
    `<nav><ul><li><a href="/">Start</a></li><li><a href="/shop">Shop</a></li></ul></nav><main>${chapters}${notes.map((note, at) => `<p id="n${at + 1}">${note}</p>`).join('')}</main><footer>Imprint</footer></body></html>`,
};

/** The same page as careless programs write it: names in capitals, nothing closed, presentation everywhere. */
export const TAG_SOUP: Vocabulary = {
  ...HTML,
  paragraph: (inner) => `<P align=justify><FONT face=Arial>${inner}`,
  chapter: (title, inner) => `<CENTER><H2><B>${title}</H2></B></CENTER>\n${inner}`,
  book: ({ title }, chapters) =>
    `<HTML><HEAD><TITLE>${title}</TITLE><META http-equiv=Content-Type content="text/html; charset=utf-8"></HEAD><BODY bgcolor=white><div id=menu><a href=/>Start</a> | <a href=/shop>Shop</a></div>${chapters}<div class=footer>Imprint</div>`,
};

export const MARKDOWN: Vocabulary = {
  escape: (words) => words,
  paragraph: (inner) => `${inner}\n`,
  table: ([head = [], ...rows]) =>
    `${[head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`,
  list: (items) => `${items.map((item) => `- ${item}`).join('\n')}\n`,
  link: (words, href) => `[${words}](${href})`,
  noteMark: (number) => `[^${number}]`,
  chapter: (title, inner) => `## ${title}\n\n${inner}`,
  book: ({ title, author, language }, chapters, notes) =>
    `---\ntitle: ${title}\nauthor: ${author}\nlanguage: ${language}\n---\n\n${chapters}\n\n${notes.map((note, at) => `[^${at + 1}]: ${note}`).join('\n\n')}\n`,
};

export const FICTION_BOOK: Vocabulary = {
  ...HTML,
  table: ([head = [], ...rows]) => `<table><tr>${all('th', head)}</tr>${rowsOf('tr', 'td', rows)}</table>`,
  list: (items) => all('p', items),
  link: (words, href) => `<a l:href="${href}">${words}</a>`,
  noteMark: (number) => `<a l:href="#n${number}" type="note">[${number}]</a>`,
  chapter: (title, inner, number) =>
    `<section><title><p>${title}</p></title>${inner}${number === 0 ? '<image l:href="#img.png"/>' : ''}</section>`,
  book({ title, author, language }, chapters, notes) {
    const [first, last] = nameParts(author);
    return (
      `${XML}<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" xmlns:l="http://www.w3.org/1999/xlink"><description><title-info><author><first-name>${first}</first-name><last-name>${last}</last-name></author><book-title>${title}</book-title><coverpage><image l:href="#img.png"/></coverpage><lang>${language}</lang></title-info></description>` +
      `<body>${chapters}</body><body name="notes">${notes.map((note, at) => `<section id="n${at + 1}"><p>${note}</p></section>`).join('')}</body><binary id="img.png" content-type="image/png">${picture()}</binary></FictionBook>`
    );
  },
};

export const DOCBOOK: Vocabulary = {
  ...HTML,
  paragraph: (inner) => `<para>${inner}</para>`,
  table: ([head = [], ...rows]) =>
    `<informaltable><tgroup cols="${head.length}"><thead><row>${all('entry', head)}</row></thead><tbody>${rowsOf('row', 'entry', rows)}</tbody></tgroup></informaltable>`,
  list: (items) =>
    `<itemizedlist>${all(
      'listitem',
      items.map((item) => `<para>${item}</para>`),
    )}</itemizedlist>`,
  link: (words, href) => `<link xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="${href}">${words}</link>`,
  noteMark: (_, words) => `<footnote><para>${words}</para></footnote>`,
  chapter: (title, inner) => `<chapter><title>${title}</title>${inner}</chapter>`,
  book: ({ title, author, language }, chapters) =>
    `${XML}<book xmlns="http://docbook.org/ns/docbook" version="5.0" xml:lang="${language}"><info><title>${title}</title><author><personname>${author}</personname></author></info>${chapters}</book>`,
};

export const JATS: Vocabulary = {
  ...HTML,
  table: ([head = [], ...rows]) =>
    `<table-wrap><table><thead><tr>${all('th', head)}</tr></thead><tbody>${rowsOf('tr', 'td', rows)}</tbody></table></table-wrap>`,
  list: (items) =>
    `<list list-type="bullet">${all(
      'list-item',
      items.map((item) => `<p>${item}</p>`),
    )}</list>`,
  link: (words, href) =>
    `<ext-link xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="${href}">${words}</ext-link>`,
  noteMark: (number) => `<xref ref-type="fn" rid="fn${number}">${number}</xref>`,
  chapter: (title, inner, number) => `<sec id="s${number}"><title>${title}</title>${inner}</sec>`,
  book({ title, author, language }, chapters, notes) {
    const [first, last] = nameParts(author);
    return (
      `${XML}<article xml:lang="${language}"><front><article-meta><title-group><article-title>${title}</article-title></title-group><contrib-group><contrib contrib-type="author"><name><surname>${last}</surname><given-names>${first}</given-names></name></contrib></contrib-group></article-meta></front>` +
      `<body>${chapters}</body><back><fn-group>${notes.map((note, at) => `<fn id="fn${at + 1}"><p>${note}</p></fn>`).join('')}</fn-group></back></article>`
    );
  },
};

export const TEI: Vocabulary = {
  ...HTML,
  table: (rows) => `<table>${rowsOf('row', 'cell', rows)}</table>`,
  list: (items) => `<list>${all('item', items)}</list>`,
  link: (words, href) => `<ref target="${href}">${words}</ref>`,
  noteMark: (_, words) => `<note place="foot">${words}</note>`,
  chapter: (title, inner) => `<div><head>${title}</head>${inner}</div>`,
  book: ({ title, author, language }, chapters) =>
    `${XML}<TEI xmlns="http://www.tei-c.org/ns/1.0" xml:lang="${language}"><teiHeader><fileDesc><titleStmt><title>${title}</title><author>${author}</author></titleStmt></fileDesc></teiHeader><text><body>${chapters}</body></text></TEI>`,
};

import iconv from 'iconv-lite';
import { kindleBook } from '../kindle/kindle-book.ts';
import { presentationFile } from '../old-office/presentation.ts';
import { word6File, word97File } from '../old-office/word.ts';
import { columnsPdf, type Printing } from './columns-pdf.ts';
import { textDocx } from './docx.ts';
import { textEpub } from './epub.ts';
import { DOCBOOK, FICTION_BOOK, HTML, JATS, MARKDOWN, markUp, TAG_SOUP, TEI, type Vocabulary } from './markup.ts';
import { textPptx, wordsOfSlides } from './pptx.ts';
import { RTF } from './rtf.ts';
import { ARABIC_SHELVES, formattedXls, SHELVES, sheetsBook, sheetsCsv, wordsOfSheets } from './sheets.ts';
import { type BookText, readBookText, readLamps, wordsOf } from './text.ts';

/** A file of our own: its bytes, the same in every run, and the words a reader of it sees. */
export type OwnFile = { bytes: () => Uint8Array; words: () => string };

const machine = (): BookText =>
  readBookText('machine.md', { title: 'The Time Machine', author: 'H. G. Wells', language: 'en' });
const readers = (): BookText =>
  readBookText('readers-ar.md', {
    title: 'الإعلان العام لحقوق القرّاء',
    author: 'Readers of Maktaba',
    language: 'ar',
  });
const trees = (): BookText => readBookText('trees.md', { title: 'Trees', author: 'Maktaba', language: 'en' });
const lamps = (language: string) => (): BookText => readLamps(language);

/** The same chapters again and again, for what must last a while. */
const longer = (book: BookText, times: number): BookText => ({
  ...book,
  title: `${book.title}, ${times} times`,
  chapters: Array.from({ length: times }, () => book.chapters).flat(),
});

/** The sentences of a book, a paragraph a line. */
export const plainText = ({ chapters }: BookText): string =>
  chapters.map(({ title, paragraphs }) => [title, ...paragraphs].join('\n\n')).join('\n\n');

const written =
  (write: (book: BookText) => Uint8Array, words: (book: BookText) => string = wordsOf) =>
  (book: () => BookText): OwnFile => ({ bytes: () => write(book()), words: () => words(book()) });

const epub = written((book) => textEpub(book));
const docx = written(textDocx);
const pptx = written(textPptx, wordsOfSlides);
const mobi = written((book) => kindleBook(book, 'old'));
const azw3 = written((book) => kindleBook(book, 'new'));
const marked = (vocabulary: Vocabulary) => written((book) => Buffer.from(markUp(book, vocabulary)));
/** A tag soup has no notes: nothing in it can tell them from other paragraphs. */
const tagSoup = written(
  (book) => Buffer.from(markUp(book, TAG_SOUP)),
  (book) => wordsOf({ ...book, notes: [] }),
);
const doc = (codePage?: number) => written((book) => word97File(book, '', codePage));
const pdf = (how: Printing = {}) =>
  written(
    (book) => columnsPdf(book, how),
    (book) => `${book.title}\n${plainText(book)}`,
  );
/** Code pages of eight bits know no Arabic digits. */
const westernDigits = (text: string): string =>
  text.replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));
const txt = (encoding: string, addBOM = false) => {
  const words = (book: BookText) => (encoding === 'windows-1256' ? westernDigits(plainText(book)) : plainText(book));
  return written((book) => iconv.encode(words(book), encoding, { addBOM }), words);
};
const csv = (separator: Parameters<typeof sheetsCsv>[0], encoding: string, addBOM = false): OwnFile => ({
  bytes: () => iconv.encode(sheetsCsv(separator), encoding, { addBOM }),
  words: () => SHELVES['Catalog']!.map((row) => row.join('\t')).join('\n'),
});
const xlsx = (sheets: typeof SHELVES): OwnFile => ({
  bytes: () => sheetsBook(sheets),
  words: () => wordsOfSheets(sheets),
});
const given = (bytes: () => Uint8Array, words = ''): OwnFile => ({ bytes, words: () => words });

const WORD_6 = 'The keeper of the lighthouse counts seventeen lamps before the storm.';
const BOX = 'Words inside a floating text box.';
const INVENTORY =
  '<inventory><shelf name="north"><item n="1"><name>Kitāb al-Ḥayawān</name><by>al-Jāḥiẓ</by></item><item n="2"><name>The Lamp Keeper</name><by>Lee, <i>Ann</i></by></item></shelf></inventory>';

/** Every file that tests make for themselves, by its name. */
export const OWN_FILES = {
  'wells.epub': epub(machine),
  'long.epub': epub(() => longer(machine(), 10)),
  'readers-ar.epub': epub(readers),
  'trees.epub': epub(trees),
  'lamps-zh.epub': epub(lamps('zh')),
  'large-cover.epub': written((book) => textEpub(book, [1000, 1600]))(trees),
  'wells.docx': docx(machine),
  'readers-ar.docx': docx(readers),
  'lamps-he.docx': docx(lamps('he')),
  'lamps-hi.docx': docx(lamps('hi')),
  'lamps-zh.docx': docx(lamps('zh')),
  'wells.doc': written(
    (book) => word97File(book, BOX),
    (book) => `${wordsOf(book)}\n${BOX}`,
  )(machine),
  'readers-ar.doc': doc(1256)(readers),
  'lamps-he.doc': doc(1255)(lamps('he')),
  'lamps-hi.doc': doc(65_001)(lamps('hi')),
  'lamps-zh.doc': doc(936)(lamps('zh')),
  'word6.doc': given(() => word6File(`${WORD_6}\r`), WORD_6),
  'wells.pptx': pptx(machine),
  'readers-ar.pptx': pptx(readers),
  'lamps-zh.pptx': pptx(lamps('zh')),
  'lamps.ppt': given(() =>
    presentationFile(
      [
        { title: 'Lamps', lines: ['seventeen of them', 'مصابيح الميناء'] },
        { title: 'Ships', lines: ['all came home'] },
      ],
      { title: 'PowerPoint Presentation', author: 'Ann Lee' },
    ),
  ),
  'catalog.xlsx': xlsx(SHELVES),
  'rtl-sheet.xlsx': xlsx(ARABIC_SHELVES),
  'formats.xls': given(formattedXls),
  'empty.xls': given(() => sheetsBook({ Empty: [] }, 'biff5')),
  'comma-utf8.csv': csv(',', 'utf-8'),
  'tab-utf8bom.csv': csv('\t', 'utf-8', true),
  'semicolon-cp1252.csv': csv(';', 'windows-1252'),
  'semicolon-utf16.csv': csv(';', 'utf-16le', true),
  'wells.txt': txt('utf-8')(machine),
  'readers-ar.cp1256.txt': txt('windows-1256')(readers),
  'lamps-de.utf-8-sig.txt': txt('utf-8', true)(lamps('de')),
  'lamps-fr.cp1252.txt': txt('windows-1252')(lamps('fr')),
  'lamps-he.utf-16.txt': txt('utf-16le', true)(lamps('he')),
  'lamps-ja.shift_jis.txt': txt('shift_jis')(lamps('ja')),
  'lamps-ru.koi8-r.txt': txt('koi8-r')(lamps('ru')),
  'lamps-zh.gb18030.txt': txt('gb18030')(lamps('zh')),
  'wells.md': marked(MARKDOWN)(machine),
  'lamps-hi.md': marked(MARKDOWN)(lamps('hi')),
  'wells.html': marked(HTML)(machine),
  'lamps-he.html': marked(HTML)(lamps('he')),
  'lamps-ru-tag-soup.html': tagSoup(lamps('ru')),
  'wells.rtf': marked(RTF)(machine),
  'readers-ar.rtf': marked(RTF)(readers),
  'lamps-fr.rtf': marked(RTF)(lamps('fr')),
  'lamps-ru.rtf': marked(RTF)(lamps('ru')),
  'wells.fb2': marked(FICTION_BOOK)(machine),
  'lamps-ru.fb2': marked(FICTION_BOOK)(lamps('ru')),
  'docbook-wells.xml': marked(DOCBOOK)(machine),
  'docbook-lamps-fr.xml': marked(DOCBOOK)(lamps('fr')),
  'jats-wells.xml': marked(JATS)(machine),
  'jats-lamps-de.xml': marked(JATS)(lamps('de')),
  'tei-wells.xml': marked(TEI)(machine),
  'tei-lamps-he.xml': marked(TEI)(lamps('he')),
  'plain-inventory.xml': given(
    () => iconv.encode(`<?xml version="1.0" encoding="UTF-16"?>${INVENTORY}`, 'utf-16le', { addBOM: true }),
    'Kitāb al-Ḥayawān\nal-Jāḥiẓ\nThe Lamp Keeper\nLee, Ann',
  ),
  'wells.mobi': mobi(machine),
  'wells-both.mobi': written((book) => kindleBook(book, 'both'))(machine),
  'lamps-zh.mobi': mobi(lamps('zh')),
  'wells.azw3': azw3(machine),
  'readers-ar.azw3': azw3(readers),
  'two-columns.pdf': pdf()(machine),
  'one-column.pdf': pdf({ columns: 1 })(machine),
  'printed.pdf': pdf({ parted: true, numbered: true })(machine),
  'outlined.pdf': pdf({ outlined: true })(machine),
} as const satisfies Record<string, OwnFile>;

/** The sentences of the book that `wells.epub`, `wells.docx`, `wells.txt` and `two-columns.pdf` share. */
export const ownText = (): string => plainText(machine());

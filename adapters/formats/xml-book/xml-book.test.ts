import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { ownBookBytes } from '../../../tests/support/own-books.ts';
import { LIMITS } from '../limits.ts';
import { xmlBook } from './book.ts';

const read = (source: string) => xmlBook(strToU8(source), LIMITS).book;
const html = (source: string) =>
  read(source)
    .sections.map((section) => section.html)
    .join('\n');

test('UPL-05 FictionBook: nested chapters, verse, notes, cover and pictures', () => {
  const book = read(
    '<FictionBook xmlns:l="x"><description><title-info><author><first-name>A</first-name><last-name>B</last-name></author><book-title>T</book-title>' +
      '<coverpage><image l:href="#c.png"/></coverpage><lang>ru</lang></title-info></description>' +
      '<body><section id="s1"><title><p>Part</p><p>One</p></title><section><title><p>Chapter</p></title><p>Text<a l:href="#n1" type="note">1</a> <a l:href="#s1">back</a></p>' +
      '<poem><stanza><v>one</v><v>two</v></stanza></poem><image l:href="#c.png"/></section></section></body>' +
      '<body name="notes"><section id="n1"><title><p>1</p></title><p>The note.</p></section><section id="n2"><p>Left over.</p></section></body>' +
      '<binary id="c.png" content-type="image/png">iVBORw0KGgo=</binary></FictionBook>',
  );
  expect(book).toMatchObject({
    meta: { title: 'T', author: 'A B', language: 'ru' },
    cover: 'c.png',
    notes: ['<p>The note.</p>'],
  });
  expect(book.sections).toMatchObject([
    { title: 'Part One', level: 1 },
    { title: 'Chapter', level: 2 },
  ]);
  expect(book.sections[0]!.html).toContain('<h1 id="x-s1">Part<br/>\nOne</h1>');
  const chapter = book.sections[1]!.html;
  expect(chapter).toContain(
    'Text<sup><a href="#n1" id="r1" epub:type="noteref">[1]</a></sup> <a href="#x-s1">back</a>',
  );
  expect(chapter).toContain('<p>one<br/>\ntwo</p>');
  expect(chapter).toContain('<img src="c.png" alt=""/>');
  expect(chapter).toContain('Left over.');
  expect(book.images.get('c.png')![0]).toBe(0x89);
});

test('UPL-05 DocBook: lists and tables inside paragraphs stay valid, footnotes move out', () => {
  const found = html(
    '<book xmlns="http://docbook.org/ns/docbook"><info><title>T</title></info><chapter><title>C</title><para>Before <itemizedlist><title>List</title><listitem><para>one</para></listitem></itemizedlist> after<footnote><para>N</para></footnote></para>' +
      '<table><title>Cap</title><tgroup><thead><row><entry>H</entry><entry>I</entry></row></thead><tbody><row><entry morerows="1">a</entry><entry>b</entry></row></tbody></tgroup></table>' +
      '<variablelist><varlistentry><term>word</term><listitem><para>meaning</para></listitem></varlistentry></variablelist></chapter></book>',
  );
  expect(found).toContain('<p>Before </p>');
  expect(found).toContain('<ul><li>one</li></ul>');
  expect(found).toContain('after<sup><a href="#n1"');
  expect(found).toContain(
    '<table><caption>Cap</caption><tr><th>H</th>\t<th>I</th></tr>\n<tr><td rowspan="2">a</td>\t<td>b</td></tr></table>',
  );
  expect(found).toContain('<p><b>word</b></p>');
});

test('UPL-05 JATS: abstract, sections and back matter; notes are told once', () => {
  const book = read(
    '<article xml:lang="en"><front><article-meta><title-group><article-title>On <italic>X</italic></article-title></title-group><contrib-group><contrib contrib-type="author"><name><surname>Wells</surname><given-names>H. G.</given-names></name></contrib></contrib-group>' +
      '<abstract><p>Short.</p></abstract></article-meta></front><body><sec id="s"><title>Intro</title><p>See <xref ref-type="fn" rid="f1">1</xref> and <xref ref-type="sec" rid="s">here</xref>, <xref rid="gone">nowhere</xref>.</p></sec></body>' +
      '<back><fn-group><fn id="f1"><label>1</label><p>Note.</p></fn><fn id="f2"><p>Free.</p></fn></fn-group><ref-list><title>References</title><ref><element-citation><name><surname>Accanto</surname><given-names>N</given-names></name><year>2017</year></element-citation></ref></ref-list></back></article>',
  );
  expect(book.meta).toMatchObject({ title: 'On X', author: 'H. G. Wells', language: 'en', description: 'Short.' });
  expect(book.notes).toEqual(['<p>Note.</p>']);
  const text = book.sections.map((section) => section.html).join('');
  expect(text).toContain('and <a href="#x-s">here</a>, <a>nowhere</a>.');
  expect(text.match(/Note\./g)).toBeNull();
  expect(text).toContain('Free.');
  expect(text).toContain('Accanto N 2017');
});

test('UPL-05 TEI: drama and verse; notes beside the text are boxes, those below are notes', () => {
  const book = read(
    '<TEI xml:lang="de"><teiHeader><fileDesc><titleStmt><title>Das Gift</title><author><persName><forename>Paul</forename><surname>Scheerbart</surname></persName></author></titleStmt></fileDesc></teiHeader>' +
      '<text><front><docTitle><titlePart>Das Gift</titlePart></docTitle></front><body><div><head>Akt</head><sp><speaker>TINE.</speaker><stage>lacht</stage><p>Ja.<note place="foot">N</note></p></sp><lg><l>eins</l><l>zwei</l></lg></div></body></text></TEI>',
  );
  expect(book.meta).toMatchObject({ title: 'Das Gift', author: 'Paul Scheerbart', language: 'de' });
  expect(book.notes).toEqual(['<p>N</p>']);
  const text = book.sections.map((section) => section.html).join('\n');
  expect(text).toContain('<p><b>TINE.</b></p>\n<p><i>lacht</i></p>');
  expect(text).toContain('<p>eins<br/>\nzwei</p>');
});

test('UPL-05 other XML: elements with words are paragraphs, scripts in links are not kept', () => {
  expect(html('<list><item n="1"><name>Moby-Dick</name><by>Melville, <i>Herman</i></by></item></list>')).toBe(
    '<p>Moby-Dick</p>\n<p>Melville, Herman</p>',
  );
  expect(
    html('<book xmlns="http://docbook.org/ns/docbook"><para><ulink url="javascript:alert(1)">x</ulink></para></book>'),
  ).toBe('<p>x</p>');
});

test('UPL-05 graphics and empty paragraphs leave nothing, UTF-16 is read', () => {
  expect(html('<TEI><text><body><p/><p><graphic url="a.png"/></p><p>x</p></body></text></TEI>')).toBe('<p>x</p>');
  expect(xmlBook(ownBookBytes('plain-inventory.xml'), LIMITS).book.sections[0]!.html).toContain('Kitāb al-Ḥayawān');
});

test('UPL-03 translators and editors are told apart from authors', () => {
  const people = (source: string) => read(source).meta;
  const name = (first: string, last: string) => `<first-name>${first}</first-name><last-name>${last}</last-name>`;
  expect(
    people(
      `<FictionBook><description><title-info><author>${name('Ann', 'Lee')}</author><author>${name('Ben', 'Ode')}</author><translator>${name('Cy', 'Fox')}</translator></title-info>` +
        `<document-info><author><nickname>scanner</nickname></author></document-info></description><body><section><p>x</p></section></body></FictionBook>`,
    ),
  ).toMatchObject({
    author: 'Ann Lee, Ben Ode',
    contributors: [
      { name: 'Ann Lee', role: 'author' },
      { name: 'Ben Ode', role: 'author' },
      { name: 'Cy Fox', role: 'translator' },
    ],
  });
  expect(
    people(
      '<book xmlns="http://docbook.org/ns/docbook"><info><editor><personname>Dee Gray</personname></editor><othercredit class="translator"><personname>Cy Fox</personname></othercredit></info><para>x</para></book>',
    ),
  ).toMatchObject({
    author: 'Dee Gray',
    contributors: [
      { name: 'Dee Gray', role: 'editor' },
      { name: 'Cy Fox', role: 'translator' },
    ],
  });
  const contributor = (type: string, surname: string) =>
    `<contrib contrib-type="${type}"><name><surname>${surname}</surname></name></contrib>`;
  expect(
    people(
      `<article><front><article-meta><contrib-group>${contributor('author', 'Lee')}${contributor('translator', 'Fox')}${contributor('reviewer', 'Ink')}</contrib-group></article-meta></front><body><p>x</p></body></article>`,
    ),
  ).toMatchObject({
    author: 'Lee',
    contributors: [
      { name: 'Lee', role: 'author' },
      { name: 'Fox', role: 'translator' },
    ],
  });
  expect(
    people(
      '<TEI><teiHeader><titleStmt><author>Lee</author><editor role="translator">Fox</editor><respStmt><resp>Illustrated by</resp><name>Gray</name></respStmt><respStmt><resp>encoded by</resp><name>Ink</name></respStmt></titleStmt></teiHeader><text><body><p>x</p></body></text></TEI>',
    ),
  ).toMatchObject({
    author: 'Lee',
    contributors: [
      { name: 'Lee', role: 'author' },
      { name: 'Fox', role: 'translator' },
      { name: 'Gray', role: 'illustrator' },
    ],
  });
});

test.each([
  [
    'broken off in a tag',
    '<?xml version="1.0"?><root><p>The reed boat</p><p>sank.</p><p class="la',
    ['The reed boat', 'sank.'],
  ],
  ['never closed', '<root><p>The reed boat</p><p>sank.', ['The reed boat', 'sank.']],
  ['closed crosswise', '<root><b><i>The reed boat</b></i> sank.</root>', ['The reed boat sank.']],
  ['with signs that are none', '<root><p>Tom & Ann, a < b</p></root>', ['Tom &amp; Ann, a &lt; b']],
  ['with a quote too many', '<root><p a="x>The reed boat</p><p>sank.</p></root>', ['The reed boat', 'sank.']],
  ['with a comment that never ends', '<root><p>The<!-- reed boat</p></root>', ['The reed boat']],
  ['of several roots', '<a>The reed boat</a><b>sank.</b>', ['The reed boat', 'sank.']],
  [
    'FictionBook whose text lies in its head',
    '<FictionBook><description><title-info><book-title>Reeds</book-title><body><section><p>The reed boat</p></section></body><binary id="x">QUJD</binary></FictionBook>',
    ['Reeds', 'The reed boat'],
  ],
])('UPL-05 XML that is not well formed is read as far as it goes, and it is told: %s', (_, source, paragraphs) => {
  const { book, findings } = xmlBook(strToU8(source), LIMITS);
  expect(
    book.sections.flatMap((section) => [...section.html.matchAll(/<p>(.*?)<\/p>/g)].map(([, words]) => words)),
  ).toEqual(paragraphs);
  expect(findings).toEqual([{ code: 'repaired_markup', detail: 'xml' }]);
});

test.each(['<root', '<root><p class="la', '<root><p></q>', '<?xml version="1.0"?>', '</root>'])(
  'UPL-05 broken XML without words is damaged: %s',
  (source) => {
    expect(() => xmlBook(strToU8(source), LIMITS)).toThrow(expect.objectContaining({ reason: 'damaged' }));
  },
);

test('UPL-05 whole XML is no repaired one, with or without words', () => {
  const whole =
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><!-- x --><a x="1 > 0"><![CDATA[1 < 2 & 3]]> &b; &amp; &#65; <d/></a>\n<!-- y -->';
  expect(xmlBook(strToU8(whole), LIMITS).findings).toEqual([]);
  expect(xmlBook(strToU8('<root/>'), LIMITS).findings).toEqual([]);
});

test('UPL-01 marks that never end make reading no slower', () => {
  const broken = ['<!--', '<![CDATA[', '<?x ', "<a '"].map((piece) => `<r>words ${piece.repeat(40_000)}`);
  for (const source of broken)
    expect(xmlBook(strToU8(source), LIMITS).findings[0]).toMatchObject({ code: 'repaired_markup' });
});

test('UPL-05 FictionBook: the series of the author, with its number', () => {
  const meta = (info: string) =>
    read(
      `<FictionBook><description><title-info><book-title>T</book-title>${info}</title-info><publish-info><sequence name="Library of the publisher" number="9"/></publish-info></description><body><section><p>x</p></section></body></FictionBook>`,
    ).meta;
  expect(meta('<sequence name=" Речной  цикл" number="3"/>')).toMatchObject({ series: 'Речной цикл', seriesIndex: 3 });
  expect(meta('<sequence name="River" number="x"/>').seriesIndex).toBeUndefined();
  expect(meta('<sequence name=""/>').series).toBeUndefined();
});

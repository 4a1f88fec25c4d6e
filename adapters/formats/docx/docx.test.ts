import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { haveSamples, sampleBytes } from '../../../tests/support/samples.ts';
import type { Book } from '../book.ts';
import { docx } from '../documents/docx.ts';
import { LIMITS } from '../limits.ts';
import type { Finding } from '../types.ts';

const NAMESPACES = 'xmlns:w="w" xmlns:r="r" xmlns:a="a" xmlns:wp="wp"';
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const relations = (...rows: [id: string, type: string, target: string, mode?: string][]) =>
  `<Relationships>${rows
    .map(
      ([id, type, target, mode]) =>
        `<Relationship Id="${id}" Type="${TYPE}${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
    )
    .join('')}</Relationships>`;
const text = (value: string) => `<w:r><w:t>${value}</w:t></w:r>`;
const paragraph = (content: string, properties = '') =>
  `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${content}</w:p>`;
const item = (content: string, depth: number) =>
  paragraph(text(content), `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="1"/></w:numPr>`);

async function read(body: string, files: Record<string, string> = {}): Promise<{ book: Book; findings: Finding[] }> {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(['rId1', 'officeDocument', 'word/document.xml']),
    'word/_rels/document.xml.rels': relations(
      ['s', 'styles', 'styles.xml'],
      ['f', 'footnotes', '/word/footnotes.xml'],
      ['n', 'numbering', 'numbering.xml'],
    ),
    'word/document.xml': `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml':
      '<w:styles><w:style w:styleId="H"><w:name w:val="heading 2"/></w:style><w:style w:styleId="Own"><w:basedOn w:val="H"/></w:style></w:styles>',
    'word/numbering.xml':
      '<w:numbering><w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="decimal"/></w:lvl>' +
      '</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num></w:numbering>',
    'word/footnotes.xml': `<w:footnotes ${NAMESPACES}><w:footnote w:id="0" w:type="separator">${paragraph(text('---'))}</w:footnote><w:footnote w:id="2">${paragraph(text('The note.'))}</w:footnote></w:footnotes>`,
    ...files,
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, strToU8(content)])));
  const extracted = await docx.extract(bytes, { fileName: 'a.docx', limits: LIMITS, progress() {}, deadline() {} });
  if (extracted.kind !== 'book') throw new Error('no book');
  return { book: extracted.book, findings: extracted.findings };
}

const html = ({ book }: { book: Book }) => book.sections.map((section) => section.html).join('');

test('UPL-05 words split over runs stay whole, tracked changes are accepted, hidden text is left out', async () => {
  const body = paragraph(
    `${text('Mak')}${text('taba')}<w:del>${text(' gone')}</w:del><w:ins>${text(' new')}</w:ins><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r>`,
  );
  expect(html(await read(body))).toBe('<p>Maktaba new</p>');
});

test('UPL-05 a style based on a heading is one and parts the text', async () => {
  const { book } = await read(
    paragraph(text('Before')) + paragraph(text('Title'), '<w:pStyle w:val="Own"/>') + paragraph(text('After')),
  );
  expect(book.sections).toMatchObject([
    { title: '', html: '<p>Before</p>' },
    { title: 'Title', level: 1 },
  ]);
});

test('UPL-05 lists nest by their depth', async () => {
  const body = item('one', 0) + item('inner', 1) + item('two', 0) + paragraph(text('end'));
  expect(html(await read(body))).toBe('<ul><li>one<ol><li>inner</li></ol></li><li>two</li></ul>\n<p>end</p>');
});

test('UPL-05 notes are told once and separators are no notes', async () => {
  const body = paragraph(
    `${text('Word')}<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:footnoteReference w:id="0"/></w:r>`,
  );
  const { book } = await read(body);
  expect(book.notes).toEqual(['<p>The note.</p>']);
  expect(book.sections[0]!.html).toBe('<p>Word<sup><a href="#n1" id="r1" epub:type="noteref">[1]</a></sup></p>');
});

test('UPL-05 comments are notes where they were made, with who made them', async () => {
  const comment = (id: number, author: string, words: string) =>
    `<w:comment w:id="${id}" w:author="${author}">${paragraph(text(words))}</w:comment>`;
  const mark = (id: number) =>
    `<w:commentRangeEnd w:id="${id}"/><w:r><w:rPr><w:rStyle w:val="CommentReference"/></w:rPr><w:commentReference w:id="${id}"/></w:r>`;
  const { book } = await read(
    paragraph(`<w:commentRangeStart w:id="0"/>${text('Word')}${mark(0)}${mark(1)}${mark(7)}${text(' on.')}`),
    {
      'word/_rels/document.xml.rels': relations(['c', 'comments', 'comments.xml']),
      'word/comments.xml': `<w:comments ${NAMESPACES}>${comment(0, 'Ann &amp; Co', 'Is it?')}${comment(1, '', 'It is.')}</w:comments>`,
    },
  );
  expect(book.notes).toEqual(['<p><i>Ann &amp; Co:</i> Is it?</p>', '<p>It is.</p>']);
  expect(book.sections[0]!.html).toBe(
    '<p>Word<sup><a href="#n1" id="r1" epub:type="noteref">[1]</a></sup><sup><a href="#n2" id="r2" epub:type="noteref">[2]</a></sup> on.</p>',
  );
});

test('UPL-05 tables keep spans and cells inside content controls', async () => {
  const cell = (content: string, properties = '') => `<w:tc>${properties}${paragraph(text(content))}</w:tc>`;
  const body = `<w:tbl><w:tr>${cell('wide', '<w:tcPr><w:gridSpan w:val="2"/></w:tcPr>')}</w:tr><w:sdt><w:sdtContent><w:tr>${cell('a')}${cell('b')}</w:tr></w:sdtContent></w:sdt></w:tbl>`;
  expect(html(await read(body))).toBe(
    '<table><tr><td colspan="2">wide</td></tr>\n<tr><td>a</td>\t<td>b</td></tr></table>',
  );
});

test('UPL-05 the mark of a note inside a link stands beside the link', async () => {
  const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';
  const { book } = await read(
    paragraph(`<w:hyperlink r:id="l">${text('one ')}${text('two')}${note}${text('three')}</w:hyperlink>`),
    {
      'word/_rels/document.xml.rels': relations(
        ['l', 'hyperlink', 'https://example.org/', 'External'],
        ['n', 'footnotes', 'footnotes.xml', 'Internal'],
      ),
    },
  );
  expect(book.sections[0]!.html).toMatch(
    /^<p><a href="https:\/\/example\.org\/">one two<\/a><sup><a href="#n1".*?<\/sup><a href="https:\/\/example\.org\/">three<\/a><\/p>$/,
  );
});

test('SEC-01 script links are plain text and outside parts are reported', async () => {
  const { book, findings } = await read(paragraph(`<w:hyperlink r:id="j">${text('click')}</w:hyperlink>`), {
    'word/_rels/document.xml.rels': relations(
      ['j', 'hyperlink', 'javascript:alert(1)', 'External'],
      ['t', 'attachedTemplate', 'http://evil.example/t.dotm', 'External'],
    ),
  });
  expect(book.sections[0]!.html).toBe('<p>click</p>');
  expect(findings).toEqual([{ code: 'sanitised', detail: 'attachedTemplate' }]);
});

test('UPL-03 the line in the style for titles names a document that does not name itself; styles nobody defined go by their names', async () => {
  const body =
    paragraph(text('The Lamp Report'), '<w:pStyle w:val="Title"/>') +
    paragraph(text('Oil'), '<w:pStyle w:val="Heading1"/>') +
    paragraph(text('Text'));
  const { book } = await read(body);
  expect(book.meta.title).toBe('The Lamp Report');
  expect(book.sections.map(({ title }) => title)).toEqual(['The Lamp Report', 'Oil']);
  const core = '<cp:coreProperties><dc:title>Named</dc:title></cp:coreProperties>';
  expect((await read(body, { 'docProps/core.xml': core })).book.meta.title).toBe('Named');
});

test('UPL-05 formulas of Word become MathML', async () => {
  const m = (name: string, ...inside: string[]) => `<m:${name}>${inside.join('')}</m:${name}>`;
  const r = (letters: string) => m('r', m('t', letters));
  const formula = (...inside: string[]) => paragraph(`<m:oMath xmlns:m="m">${inside.join('')}</m:oMath>`);
  const chr = (sign: string) => `<m:chr m:val="${sign}"/>`;
  const body =
    formula(m('f', m('fPr'), m('num', r('1')), m('den', m('sSup', m('e', r('x')), m('sup', r('12')))))) +
    formula(m('rad', m('radPr', '<m:degHide m:val="1"/>'), m('deg'), m('e', r('a+b')))) +
    formula(
      m(
        'nary',
        m('naryPr', chr('∑')),
        m('sub', r('i=1')),
        m('sup', r('n')),
        m('e', m('sSub', m('e', r('a')), m('sub', r('i')))),
      ),
    ) +
    formula(m('d', m('e', m('m', m('mr', m('e', r('1')), m('e', r('2'))))))) +
    formula(m('func', m('fName', r('sin')), m('e', r('x'))), m('acc', m('accPr', chr('→')), m('e', r('v')))) +
    formula(m('r', m('rPr', m('nor')), m('t', 'if &lt;')));
  const texts = html(await read(body))
    .split('</p>')
    .filter(Boolean);
  expect(texts[0]).toBe(
    '<p><math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mrow><mn>1</mn></mrow><mrow><msup><mrow><mi>x</mi></mrow><mrow><mn>12</mn></mrow></msup></mrow></mfrac></math>',
  );
  expect(texts[1]).toContain('<msqrt><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow></msqrt>');
  expect(texts[2]).toContain(
    '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mrow><mi>n</mi></mrow></munderover>',
  );
  expect(texts[3]).toContain(
    '<mo>(</mo><mrow><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable></mrow><mo>)</mo>',
  );
  expect(texts[4]).toContain(
    '<mi>sin</mi><mo>\u2061</mo><mrow><mi>x</mi></mrow><mover><mrow><mi>v</mi></mrow><mo>→</mo></mover>',
  );
  expect(texts[5]).toContain('<mtext>if &lt;</mtext>');
});

const bidi = (value: string) => paragraph(`<w:r><w:rPr><w:rtl/></w:rPr><w:t>${value}</w:t></w:r>`, '<w:bidi/>');
const htmlOf = ({ book }: { book: Book }) => book.sections.map((section) => section.html).join('\n');

test('UPL-05 paragraphs from right to left keep their direction: by themselves, by a style, in lists and tables', async () => {
  const styles =
    '<w:styles><w:style w:type="paragraph" w:styleId="Base"><w:pPr><w:bidi/></w:pPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="Quote"><w:basedOn w:val="Base"/></w:style></w:styles>';
  const made = await read(
    paragraph(text('One.')) +
      paragraph(text('Two.')) +
      paragraph(text('Three.')) +
      paragraph(text('Four.')) +
      paragraph(text('Five.')) +
      bidi('نعم، قرأته.') +
      paragraph(text('قال: نعم.'), '<w:pStyle w:val="Quote"/>') +
      paragraph(text('Plain.'), '<w:pStyle w:val="Quote"/><w:bidi w:val="0"/>') +
      paragraph(text('بند'), '<w:bidi/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>') +
      `<w:tbl><w:tblPr><w:bidiVisual/></w:tblPr><w:tr><w:tc>${bidi('خلية')}</w:tc></w:tr></w:tbl>` +
      paragraph(text('Six.')),
    { 'word/styles.xml': styles },
  );
  expect(made.book.meta.direction).toBe('ltr');
  expect(htmlOf(made)).toContain(
    '<p dir="rtl">نعم، قرأته.</p>\n<p dir="rtl">قال: نعم.</p>\n<p>Plain.</p>\n<ul><li dir="rtl">بند</li></ul>\n' +
      '<table dir="rtl"><tr><td dir="rtl">خلية</td></tr></table>',
  );
});

test('UPL-05 in a document from right to left only Latin paragraphs say otherwise', async () => {
  const made = await read(
    bidi('نعم.') + bidi('لا.') + bidi('ربما.') + paragraph(text('A Latin line.')) + paragraph(text('سطر')),
  );
  expect(made.book.meta.direction).toBe('rtl');
  expect(htmlOf(made)).toBe('<p>نعم.</p>\n<p>لا.</p>\n<p>ربما.</p>\n<p dir="ltr">A Latin line.</p>\n<p>سطر</p>');
});

test('UPL-05 runs from right to left in a Latin paragraph stay together', async () => {
  const run = (value: string) => `<w:r><w:rPr><w:rtl/></w:rPr><w:t xml:space="preserve">${value}</w:t></w:r>`;
  const made = await read(paragraph(`${text('He said ')}${run('نعم، ')}${run('قرأته')}${text(' twice.')}`));
  expect(htmlOf(made)).toBe('<p>He said <span dir="rtl">نعم، قرأته</span> twice.</p>');
});

test('UPL-05 a deleted paragraph mark joins its paragraph with the next one, a deleted row is gone', async () => {
  const deleted = '<w:rPr><w:del w:id="1"/></w:rPr>';
  const made = await read(
    paragraph(text('joined'), deleted) +
      paragraph(text('in'), deleted) +
      paragraph(text('heading'), '<w:pStyle w:val="H"/>') +
      paragraph(text('before a table'), deleted) +
      `<w:tbl><w:tr><w:trPr><w:del w:id="2"/></w:trPr><w:tc>${paragraph(text('gone'))}</w:tc></w:tr><w:tr><w:tc>${paragraph(text('left'), deleted)}${paragraph(text('right'))}</w:tc></w:tr></w:tbl>` +
      paragraph(text('last'), deleted),
  );
  expect(htmlOf(made)).toBe(
    '<h2>joinedinheading</h2>\n<p>before a table</p>\n<table><tr><td>leftright</td></tr></table>\n<p>last</p>',
  );
});

test.runIf(haveSamples)(
  'UPL-05 real reports: a deleted paragraph mark and a paragraph from right to left',
  async () => {
    const convert = async (name: string) => {
      const extracted = await docx.extract(sampleBytes(`reports/${name}`), {
        fileName: name,
        limits: LIMITS,
        progress() {},
        deadline() {},
      });
      return extracted.kind === 'book' ? htmlOf(extracted) : '';
    };
    expect(await convert('d1-tracked.docx')).toBe(
      '<p>joinedleftjoinedright </p>\n<p>Baseline with insertedword tail.</p>\n<p>movedword once.</p>',
    );
    expect(await convert('d3-bidi-paragraph.docx')).toContain(
      '<p dir="rtl">هل قرأت كتاب Moby Dick؟ نعم، قرأته (مرتين).</p>\n<p>English again.</p>',
    );
  },
);

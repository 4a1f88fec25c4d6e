import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { pptx } from '../documents/pptx.ts';
import { LIMITS } from '../limits.ts';

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const relations = (...rows: [id: string, type: string, target: string, mode?: string][]) =>
  `<Relationships>${rows.map(([id, type, target, mode]) => `<Relationship Id="${id}" Type="${TYPE}${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`).join('')}</Relationships>`;
const paragraph = (text: string, properties = '') => `<a:p>${properties}<a:r><a:t>${text}</a:t></a:r></a:p>`;
const shape = (content: string, placeholder?: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1"/><p:nvPr>${placeholder === undefined ? '' : `<p:ph${placeholder && ` type="${placeholder}"`}/>`}</p:nvPr></p:nvSpPr><p:txBody>${content}</p:txBody></p:sp>`;
const slide = (content: string) => `<p:sld><p:cSld><p:spTree>${content}</p:spTree></p:cSld></p:sld>`;

async function read(files: Record<string, string>) {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(['r', 'officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml':
      '<p:presentation><p:sldIdLst><p:sldId r:id="b"/><p:sldId r:id="a"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels': relations(
      ['a', 'slide', 'slides/slide1.xml'],
      ['b', 'slide', '/ppt/slides/slide2.xml'],
    ),
    ...files,
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, strToU8(content)])));
  const extracted = await pptx.extract(bytes, { fileName: 'a.pptx', limits: LIMITS, progress() {}, deadline() {} });
  if (extracted.kind !== 'book') throw new Error('no book');
  return { ...extracted.book, findings: extracted.findings };
}

test('UPL-05 slides come in show order, titles first, furniture out, notes aside', async () => {
  const { sections } = await read({
    'ppt/slides/slide1.xml': slide(
      shape(paragraph('Second & last'), 'body') + shape(paragraph('Page 2'), 'sldNum'),
    ).replace('&', '&amp;'),
    'ppt/slides/slide2.xml': slide(shape(paragraph('text box')) + shape(paragraph('First'), 'title')),
    'ppt/slides/_rels/slide2.xml.rels': relations(['n', 'notesSlide', '../notesSlides/n.xml']),
    'ppt/notesSlides/n.xml': `<p:notes><p:cSld><p:spTree>${shape(paragraph('Say this.'), 'body')}${shape(paragraph('3'), 'sldNum')}</p:spTree></p:cSld></p:notes>`,
  });
  expect(sections).toEqual([
    { title: 'First', level: 1, html: '<h2>First</h2><p>text box</p><aside class="notes"><p>Say this.</p></aside>' },
    { title: 'Second & last', level: 1, html: '<ul><li>Second &amp; last</li></ul>' },
  ]);
});

test('UPL-05 bullets nest, numbered ones are counted, links and formats stay', async () => {
  const level = (depth: number, mark = '') => `<a:pPr lvl="${depth}">${mark}</a:pPr>`;
  const { sections } = await read({
    'ppt/slides/slide2.xml': slide(
      shape(
        paragraph('one', level(0)) +
          paragraph('inner', level(1, '<a:buAutoNum/>')) +
          paragraph('no bullet', level(0, '<a:buNone/>')),
        '',
      ) +
        shape(
          '<a:p><a:r><a:rPr b="1"><a:hlinkClick r:id="h"/></a:rPr><a:t>go</a:t></a:r><a:r><a:rPr><a:hlinkClick r:id="j"/></a:rPr><a:t> no</a:t></a:r></a:p>',
        ),
    ),
    'ppt/slides/_rels/slide2.xml.rels': relations(
      ['h', 'hyperlink', 'https://example.org/', 'External'],
      ['j', 'hyperlink', 'javascript:x', 'External'],
    ),
    'ppt/slides/slide1.xml': slide(''),
  });
  expect(sections[0]!.html).toBe(
    '<ul><li>one<ol><li>inner</li></ol></li></ul>\n<p>no bullet</p>\n<p><a href="https://example.org/"><b>go</b></a> no</p>',
  );
  expect(sections[1]).toMatchObject({ title: '2', html: '<p></p>' });
});

test('UPL-05 tables, diagrams, charts and groups', async () => {
  const cell = (text: string, attributes = '') => `<a:tc${attributes}><a:txBody>${paragraph(text)}</a:txBody></a:tc>`;
  const point = (index: number, value: string) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`;
  const { sections } = await read({
    'ppt/slides/slide2.xml': slide(
      `<p:graphicFrame><a:tbl><a:tblPr firstRow="1"/><a:tr>${cell('H', ' gridSpan="2"')}${cell('', ' hMerge="1"')}</a:tr><a:tr>${cell('a')}${cell('b')}</a:tr></a:tbl></p:graphicFrame>` +
        '<p:grpSp><p:grpSp><p:graphicFrame><dgm:relIds r:dm="d"/></p:graphicFrame></p:grpSp><p:graphicFrame><c:chart r:id="c"/></p:graphicFrame></p:grpSp>',
    ),
    'ppt/slides/_rels/slide2.xml.rels': relations(
      ['d', 'diagramData', '../diagrams/d.xml'],
      ['c', 'chart', '../charts/c.xml'],
    ),
    'ppt/diagrams/d.xml': `<dgm:dataModel><dgm:ptLst><dgm:pt><dgm:t>${paragraph('President')}</dgm:t></dgm:pt><dgm:pt type="sibTrans"><dgm:t/></dgm:pt></dgm:ptLst></dgm:dataModel>`,
    'ppt/charts/c.xml': `<c:chartSpace><c:chart><c:title>${paragraph('Sales')}</c:title><c:ser><c:tx><c:v>2024</c:v></c:tx><c:cat>${point(0, 'North')}${point(1, 'South')}</c:cat><c:val>${point(0, '5')}${point(1, '7')}</c:val></c:ser></c:chart></c:chartSpace>`,
    'ppt/slides/slide1.xml': slide(''),
  });
  expect(sections[0]!.html).toBe(
    '<table><tr><th colspan="2">H</th></tr>\n<tr><td>a</td>\t<td>b</td></tr></table>\n<ul><li>President</li></ul>\n' +
      '<p><b>Sales</b></p><table><tr><th></th>\t<th>2024</th></tr>\n<tr><td>North</td>\t<td>5</td></tr>\n<tr><td>South</td>\t<td>7</td></tr></table>',
  );
});

test('UPL-05 a missing slide is reported, a presentation without slides is damaged', async () => {
  const { sections, findings } = await read({ 'ppt/slides/slide1.xml': slide(shape(paragraph('Only'))) });
  expect(sections).toHaveLength(1);
  expect(findings).toEqual([{ code: 'missing_spine_file', detail: 'slides 1' }]);
  await expect(read({ 'ppt/presentation.xml': '<p:presentation/>' })).rejects.toMatchObject({ reason: 'damaged' });
});

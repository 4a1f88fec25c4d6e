// A canvas as a Markdown outline: frames are headings, notes are list items, a note that another leads to lies below it.
import type { Block, Edge, Thing } from '../../model/things.ts';
import { isRecord } from '../../model/read-item.ts';
import { titleOf } from '../../model/title.ts';
import { forestOf, type Section, type Twig } from './forest.ts';
import { ARROW, fenced, plainMark } from './lines.ts';
import { linkText, namer } from './names.ts';

const DEEPEST_HEADING = 6;
const STEP = '  ';

/** The outline; connections that its shape can't show are written below the block they begin at. */
export function toOutline(things: Iterable<Thing>, title = ''): string {
  const forest = forestOf(things);
  const names = namesIn(forest);
  const parts = sectionLines(forest, 1, names);
  const head = title.trim() === '' ? [] : [`# ${oneLine(title)}`];
  return `${[...head, ...parts].join('\n\n').trimEnd()}\n`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Names in the order of the outline, which is the order in which they are read back. */
function namesIn(forest: Section): Map<string, string> {
  const names = new Map<string, string>();
  const name = namer();
  const twig = ({ block, below }: Twig): void => {
    names.set(block.id, name(words(block)));
    below.forEach(twig);
  };
  const section = ({ frame, twigs, sections }: Section): void => {
    if (frame) names.set(frame.id, name(oneLine(frame.text)));
    twigs.forEach(twig);
    sections.forEach(section);
  };
  section(forest);
  return names;
}

/** Headings and lists, each a part of its own. */
function sectionLines({ frame, twigs, links, sections }: Section, level: number, names: Map<string, string>): string[] {
  const parts: string[] = [];
  if (frame) parts.push(`${'#'.repeat(Math.min(level, DEEPEST_HEADING))} ${oneLine(frame.text)}`.trimEnd());
  const list = [...linkLines(links, '', names), ...twigs.flatMap((twig) => twigLines(twig, '', names))];
  if (list.length > 0) parts.push(list.join('\n'));
  return [...parts, ...sections.flatMap((section) => sectionLines(section, level + 1, names))];
}

function twigLines({ block, below, links }: Twig, indent: string, names: Map<string, string>): string[] {
  const lines = words(block).split('\n');
  const code = fenced(lines);
  const safe = lines.map((line, at) => (code[at] ? line : plainMark(line)));
  const [first = '', ...rest] = safe;
  return [
    `${indent}- ${first}`.trimEnd(),
    ...rest.map((line) => (line.trim() === '' ? '' : `${indent}${STEP}${line}`)),
    ...linkLines(links, indent + STEP, names),
    ...below.flatMap((twig) => twigLines(twig, indent + STEP, names)),
  ];
}

const linkLines = (links: readonly Edge[], indent: string, names: Map<string, string>): string[] =>
  links.map(({ to, label }) => `${indent}- ${ARROW}${linkText(names.get(to)!, label)}`);

/** The words of a block in Markdown. */
export function words(block: Block): string {
  const { type, meta } = block;
  const text = block.text.replace(/\r\n?/g, '\n').trim();
  if (type === 'book-quote' && text !== '') return quoted(text, meta);
  const { url } = meta;
  if (type !== 'web-content' || typeof url !== 'string' || text === url) return text || titleOf(block);
  const title = typeof meta['title'] === 'string' && meta['title'].trim() !== '' ? meta['title'] : url;
  const link = `[${oneLine(title).replace(/[[\]]/g, '\\$&')}](<${url.replace(/[<>\s]/g, encodeURIComponent)}>)`;
  return text === '' || text === title ? link : `${link}\n\n${text}`;
}

function quoted(text: string, meta: Thing['meta']): string {
  const lines = text.split('\n').map((line) => `> ${line}`.trimEnd());
  const source = isRecord(meta['source']) ? meta['source'] : {};
  const from = ['author', 'title']
    .map((name) => source[name] ?? meta[name])
    .filter((one): one is string => typeof one === 'string' && one !== '');
  return from.length === 0 ? lines.join('\n') : [...lines, '', `— ${oneLine(from.join(', '))}`].join('\n');
}

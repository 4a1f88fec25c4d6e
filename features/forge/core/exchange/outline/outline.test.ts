import { expect, test } from 'vitest';
import { chance, type Chance, edge, frame, note } from '../../../../../tests/support/forge-things.ts';
import { isBlock, type Block, type Edge, type Thing } from '../../model/things.ts';
import { Scene } from '../../scene/scene.ts';
import { contains, overlaps } from '../../scene/geometry.ts';
import { fromOutline } from './from-outline.ts';
import { plainMark, unplainMark } from './lines.ts';
import { readOutline } from './read-outline.ts';
import { toOutline } from './to-outline.ts';

const read = (markdown: string) => {
  let n = 0;
  return fromOutline(markdown, { newId: () => `n${++n}` });
};

/** What an outline says, without places and ids: notes with their frames, connections by the words of their ends. */
function meaning(things: readonly Thing[]) {
  const scene = new Scene(things);
  const words = (id: string) => scene.blocks.get(id)?.text;
  const blocks = things.filter(isBlock).map((one) => [one.kind, one.text, scene.frameOf(one)?.text ?? null]);
  const edges = [...scene.edges.values()].map(({ from, to, label }) => [words(from), words(to), label]);
  const sorted = (all: unknown[]) => all.map((one) => JSON.stringify(one)).sort();
  return { blocks: sorted(blocks), edges: sorted(edges) };
}

const OUTLINE = `# The whale

- What is told
  - Who tells it?
    second line

    after a blank line
  - When?
- Loose note

## Chapter 1

- Call me Ishmael
  - → Who tells it? (asks)
- Ishmael again
  - → Loose note

### Names

- Ahab

## Empty frame
`;

test('FORGE-02: an outline becomes frames, notes and connections, and comes out as the same outline', () => {
  const { title, things, left } = read(OUTLINE);
  expect([title, left]).toEqual(['The whale', 0]);
  const { blocks, edges } = meaning(things);
  expect(blocks).toContain(JSON.stringify(['block', 'Who tells it?\nsecond line\n\nafter a blank line', null]));
  expect(blocks).toContain(JSON.stringify(['block', 'Ahab', 'Names']));
  expect(blocks).toContain(JSON.stringify(['frame', 'Names', 'Chapter 1']));
  expect(edges).toContain(
    JSON.stringify(['Call me Ishmael', 'Who tells it?\nsecond line\n\nafter a blank line', 'asks']),
  );
  expect(edges).toContain(JSON.stringify(['What is told', 'When?', '']));
  expect(toOutline(things, title)).toBe(OUTLINE);
});

test('FORGE-02: what an outline lays out lies apart, on the canvas, and each frame around its own', () => {
  const many = Array.from(
    { length: 300 },
    (_, i) => `${i % 20 ? '' : `## F${i / 20}\n\n`}${'  '.repeat(i % 4)}- note ${i}`,
  ).join('\n');
  const { things, left } = read(many);
  const blocks = things.filter(isBlock);
  expect([left, blocks.length]).toEqual([0, 315]);
  for (const one of blocks) {
    expect(contains({ x: 0, y: 0, w: 50_000, h: 50_000 }, one)).toBe(true);
    for (const other of blocks) if (one !== other && overlaps(one, other)) expect(one.kind !== other.kind).toBe(true);
  }
  const scene = new Scene(things);
  for (const one of blocks) if (one.kind === 'block') expect(scene.frameOf(one)).not.toBeNull();
});

test('FORGE-02: outlines of other programs: tabs, numbers, stars, tasks, paragraphs, code, front matter', () => {
  const { title, things } = read(
    [
      '---\ntags: [a]\n---',
      'A paragraph\nin two lines.\n\nAnother one.\n',
      '1. one\n\t* deeper\n\t\t+ deepest\n\n\t* beside\n2) two',
      '   lazy line\n- [ ] a task\n\n      code in it\n',
      '***\n',
      '```js\n- no item\n# no heading\n```\n',
      'Frame ###\n',
      '## Closed ##\n* in frame\n# Other\n#NoHeading\n',
    ].join('\n'),
  );
  expect(title).toBe('');
  const { blocks, edges } = meaning(things);
  const texts = blocks.map((one) => JSON.parse(one) as [string, string, string | null]);
  for (const wanted of [
    ['block', 'A paragraph\nin two lines.', null],
    ['block', 'Another one.', null],
    ['block', 'two\nlazy line', null],
    ['block', '[ ] a task\n\n    code in it', null],
    ['block', '```js\n- no item\n# no heading\n```', null],
    ['block', 'Frame ###', null],
    ['frame', 'Closed', null],
    ['block', 'in frame', 'Closed'],
    ['frame', 'Other', null],
    ['block', '#NoHeading', 'Other'],
  ])
    expect(texts).toContainEqual(wanted);
  expect(edges).toEqual(
    [
      ['deeper', 'deepest', ''],
      ['one', 'beside', ''],
      ['one', 'deeper', ''],
    ]
      .map((one) => JSON.stringify(one))
      .sort(),
  );
  expect(texts.length).toBe(14);
});

test('FORGE-02: a connection to words that aren’t there is left out and counted; of equal words each can be meant', () => {
  const { things, left } = read('- same\n- same\n  - → same [2]\n  - → same\n  - → nothing\n- → no arrow at the root');
  expect(left).toBe(1);
  const [first, second] = things.filter(isBlock);
  expect(things.filter((one): one is Edge => one.kind === 'edge').map(({ from, to }) => [from, to])).toEqual([
    [second!.id, second!.id],
    [second!.id, first!.id],
  ]);
  expect(things.filter(isBlock).at(-1)!.text).toBe('→ no arrow at the root');
});

test('FORGE-02: words that look like marks of an outline stay words', () => {
  const lines = [
    '- a',
    '* b',
    '+ c',
    '1. d',
    '23) e',
    '→ f',
    '```',
    '~~~~ x',
    '\\- g',
    '\\\\- h',
    '1\\. i',
    '-',
    '  - j',
    'plain',
    '-k',
    '1.5',
    '**l**',
    '\\```',
  ];
  for (const line of lines) expect(unplainMark(plainMark(line)), `line ${line}`).toBe(line);
  const notes = lines.map((line, i) => note(`n${i}`, 0, i * 200, { text: `start ${i}\n${line}\nend` }));
  expect(meaning(read(toOutline(notes)).things)).toEqual(meaning(notes));
  const heads = lines.map((line, i) => note(`n${i}`, 0, i * 200, { text: `${line.trim()} ${i}` }));
  expect(meaning(read(toOutline(heads)).things)).toEqual(meaning(heads));
});

test('FORGE-02: quotes, web pages and files are written as what they say', () => {
  const things = [
    note('q', 0, 0, {
      type: 'book-quote',
      text: 'Call me\nIshmael.',
      meta: { source: { title: 'Moby Dick', author: 'H. Melville' } },
    }),
    note('w', 0, 200, {
      type: 'web-content',
      text: 'About',
      meta: { url: 'https://e.example/a b', title: 'A [page]' },
    }),
    note('f', 0, 400, { type: 'uploaded-file', text: '', meta: { file: { name: 'scan.pdf' } } }),
    note('e', 0, 600, { text: '' }),
    edge('x', 'gone', 'q'),
  ];
  expect(toOutline(things)).toBe(
    '- > Call me\n  > Ishmael.\n\n  — H. Melville, Moby Dick\n- [A \\[page\\]](<https://e.example/a%20b>)\n\n  About\n- scan.pdf\n-\n',
  );
  expect(toOutline([])).toBe('\n');
});

test('FORGE-02: a chain of 10,000 notes, a circle and a note connected with itself all come to an end', () => {
  const chain = Array.from({ length: 10_000 }, (_, i) => note(`n${i}`, (i % 100) * 300, Math.floor(i / 100) * 200));
  const links = chain.slice(1).map(({ id }, i) => edge(`e${i}`, chain[i]!.id, id));
  const text = toOutline([...chain, ...links.slice(0, 5000)]);
  const back = read(text);
  expect([back.left, back.things.length]).toEqual([0, 15_000]);
  const circle = [note('a'), note('b', 300), edge('ab', 'a', 'b'), edge('ba', 'b', 'a'), edge('aa', 'a', 'a')];
  expect(meaning(read(toOutline(circle)).things)).toEqual(meaning(circle));
  const deep = Array.from({ length: 3000 }, (_, i) => `${' '.repeat(i)}- d${i}`).join('\n');
  expect(read(deep).things.filter(isBlock).length).toBe(3000);
});

test('FORGE-02: texts made to be slow, and more than there is room for, come to an end', () => {
  const many = 200_000;
  const slow = [
    `# ${' '.repeat(many)}x`,
    `#${' #'.repeat(many)}x`,
    `- ${'['.repeat(many)}`,
    '```x\n'.repeat(many),
    `${'- '.repeat(many)}x`,
    `${'>'.repeat(many)}`,
    `- a\u2028b\n# c\u2029d`,
    '*'.repeat(many),
  ];
  for (const text of slow) {
    const { things } = read(text);
    expect(read(toOutline(things)).things.length).toBe(things.length);
  }
  const { things, left } = read('- more\n  and more\n'.repeat(30_000));
  expect([things.length, left]).toEqual([10_000, 20_000]);
  const full = read(`# T\n${'## F\n'.repeat(20_000)}`);
  expect([full.title, full.things.length, full.left]).toEqual(['T', 10_000, 10_000]);
});

function randomCanvas(random: Chance): Thing[] {
  const text = (i: number) =>
    `${random.pick(['Note', '# Head', '> quote', '**bold**', 'ملاحظة', '-', '```\n- code\n\n# x\n```\nN', '```\nopen'])} ${i}${random.pick(['', '\nmore', '\n\n  indented\n- item\n\n1. two', '\n```\n- in code\n```', '\n~~~\nnever closed'])}`;
  const frames = Array.from({ length: random.below(4) }, (_, i): Block =>
    frame(`f${i}`, i * 3000, 0, 2500, 5000, { text: `Frame ${i}` }),
  );
  const inner = frames
    .filter(() => random.often(0.4))
    .map((one, i) => frame(`i${i}`, one.x + 1200, 100, 1000, 4000, { text: `Inner ${i}` }));
  const notes = Array.from({ length: 1 + random.below(25) }, (_, i) =>
    note(`n${i}`, random.below(5) * 2900 + random.below(2) * 1250 + 60, 150 + i * 160, { text: text(i), h: 100 }),
  );
  const all = [...frames, ...inner, ...notes];
  const edges = Array.from({ length: random.below(20) }, (_, i) =>
    edge(`e${i}`, random.pick(all).id, random.pick(all).id, {
      label: random.pick(['', '', '', 'because', 'see (also)']),
    }),
  );
  return [...all, ...edges];
}

test('FORGE-02: 200 random canvases say the same after they went through an outline', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const things = randomCanvas(chance(seed));
    const text = toOutline(things, 'Title');
    const back = read(text);
    expect(back.left, `canvas ${seed}\n${text}`).toBe(0);
    expect(meaning(back.things), `canvas ${seed}\n${text}`).toEqual(meaning(things));
    expect(back.title).toBe('Title');
  }
});

const titleOf = (text: string) => readOutline(text, 10).title;

test('FORGE-02: a title is the single first-level heading above all else', () => {
  expect(titleOf('# T\n\n- a\n## B')).toBe('T');
  expect(titleOf('# T\n# U')).toBe('');
  expect(titleOf('text\n\n# T')).toBe('');
  expect(titleOf('## T\n- a')).toBe('');
  expect(read('').things).toEqual([]);
});

import { expect, test } from 'vitest';
import type { KeptPiece } from '../../check/types.ts';
import type { Host, PieceRole, ScriptLine } from '../../types.ts';
import { type CheckedPart, fixedPart } from './checked-part.ts';
import { scriptOfParts } from './script-of-parts.ts';
import { sparkOfParts } from './spark-of-parts.ts';

const say = (at: number, role: PieceRole, text: string, host?: Host): KeptPiece => ({
  text,
  role,
  lang: 'en',
  evidence: { kind: 'none' },
  at,
  ...(host && { host }),
});
const part = (id: string, kept: KeptPiece[], more: Partial<CheckedPart> = {}): CheckedPart => ({
  id,
  heading: `About ${id}`,
  kept,
  dropped: 0,
  builtin: false,
  ...more,
});
const clock = {
  secondsOf: ({ pieces }: { pieces: readonly { text: string }[] }) =>
    pieces.map(({ text }) => text).join(' ').length / 10,
  turn: 0.5,
  part: 1,
};
const script = (parts: CheckedPart[], hosts: readonly Host[] = ['malaika', 'marcus']) =>
  scriptOfParts(parts, { title: 'T', style: 'interview', lang: 'en', hosts, tags: ['sea'], asked: 10, clock });
const spoken = (parts: CheckedPart[], hosts?: readonly Host[]) =>
  script(parts, hosts).lines.map(({ host, pieces }) => `${host}: ${pieces.map(({ text }) => text).join(' ')}`);
const line = (host: Host, text: string): ScriptLine => ({
  id: 'x',
  host,
  move: 'welcome',
  partId: 'open',
  pieces: [{ text, role: 'glue', lang: 'en', evidence: { kind: 'none' } }],
  words: 1,
  seconds: 1,
  pauseAfter: 0.45,
});
const [A, B] = ['malaika', 'marcus'] as const;

test('CAST-01 a conversation of checked parts: turns, chapters, lengths, moves', () => {
  const draft = script([
    part('p1', [
      say(0.001, 'opinion', 'Who is he?', A),
      say(1.001, 'written', 'He writes:', B),
      say(2, 'quotation', 'I am.', B),
    ]),
    part('p2', [say(0.001, 'written', 'He went on.', A), say(1.001, 'opinion', 'Good for him.', B)], { dropped: 3 }),
    part('p3', [], { heading: 'Empty' }),
  ]);
  expect(draft.lines.map(({ id, host, move, partId, words }) => [id, host, move, partId, words])).toEqual([
    ['l1', A, 'ask', 'p1', 3],
    ['l2', B, 'read', 'p1', 4],
    ['l3', A, 'tell', 'p2', 3],
    ['l4', B, 'react', 'p2', 3],
  ]);
  expect(draft.lines.map(({ pauseAfter }) => pauseAfter)).toEqual([0.5, 1, 0.5, 0]);
  expect(draft.lines[1]!.pieces[0]).not.toHaveProperty('host');
  expect(draft.lines[1]!.pieces[0]).not.toHaveProperty('at');
  expect(draft.parts).toEqual([
    { id: 'p1', title: 'About p1' },
    { id: 'p2', title: 'About p2' },
  ]);
  expect(draft.seconds).toBeCloseTo((10 + 16 + 11 + 13) / 10 + 2);
  expect(draft).toMatchObject({ title: 'T', asked: 10, description: 'He went on.', tags: ['sea'] });
  expect(draft.warnings).toEqual([
    { kind: 'shorter', asked: 10, got: draft.seconds },
    { kind: 'dropped', pieces: 3 },
  ]);
});

test('CAST-01 what lost its partner to the check goes too, and nobody speaks twice in a row', () => {
  // The answer was dropped: the question goes.
  expect(
    spoken([part('p', [say(0, 'written', 'Told.', B), say(1, 'opinion', 'Why?', A), say(3, 'written', 'More.', A)])]),
  ).toEqual([`${B}: Told.`, `${A}: More.`]);
  // What a reaction was about was dropped: the reaction goes.
  expect(
    spoken([part('p', [say(0, 'written', 'Told.', A), say(2, 'opinion', 'Nice.', A), say(3, 'written', 'More.', B)])]),
  ).toEqual([`${A}: Told.`, `${B}: More.`]);
  // Both say something: one turn.
  expect(spoken([part('p', [say(0, 'written', 'Told.', A), say(2, 'written', 'More.', A)])])).toEqual([
    `${A}: Told. More.`,
  ]);
  // Nobody answers at the end.
  expect(
    spoken([part('p', [say(0, 'written', 'Told.', A), say(1, 'opinion', 'Well. ', B), say(1.002, 'glue', 'And?', B)])]),
  ).toEqual([`${A}: Told.`, `${B}: Well. `]);
  // A lead-in without its quotation.
  expect(
    spoken([part('p', [say(0, 'written', 'Told.', A), say(1, 'glue', 'Listen:', B), say(3, 'written', 'More.', B)])]),
  ).toEqual([`${A}: Told.`, `${B}: More.`]);
});

test('CAST-01 a part that begins with the host who spoke last changes its hosts; fixed words keep theirs', () => {
  const parts = [
    fixedPart('open', [line(A, 'Welcome.'), line(B, 'Marcus here. Shall we?')]),
    part('p1', [say(0, 'written', 'One.', B), say(1, 'written', 'Two.', A)]),
    part('p2', [say(0, 'written', 'Three.', A), say(1, 'opinion', 'Four!', B)]),
    fixedPart('end', [line(B, 'Goodbye.')]),
  ];
  expect(spoken(parts)).toEqual([
    `${A}: Welcome.`,
    `${B}: Marcus here. Shall we?`,
    `${A}: One.`,
    `${B}: Two.`,
    `${A}: Three.`,
    `${B}: Goodbye.`,
  ]);
  expect(script(parts).parts.map(({ id }) => id)).toEqual(['p1', 'p2']);
});

test('CAST-01 one host alone has a line for each piece', () => {
  const parts = [
    part('p', [
      say(0, 'written', 'One.', B),
      say(1, 'glue', 'Listen:', B),
      say(2, 'quotation', 'Two.', B),
      say(3, 'written', 'Three.', B),
    ]),
  ];
  expect(spoken(parts, [B])).toEqual([`${B}: One.`, `${B}: Listen: Two.`, `${B}: Three.`]);
});

test('SPARK-01 a Spark of checked parts: headings, paragraphs, long quotations alone, teaser and length', () => {
  const long = `${'word '.repeat(25)}end.`;
  const spark = sparkOfParts(
    [
      part('a', [
        say(0.001, 'written', 'First.'),
        say(0.002, 'written', 'Second.'),
        say(1, 'quotation', long),
        say(2.001, 'opinion', 'Third.'),
      ]),
      part('b', [
        say(0.001, 'glue', 'He says:'),
        say(2.001, 'written', `${'many '.repeat(70)}.`),
        say(3.001, 'written', 'New.'),
      ]),
      part('c', [say(0, 'quotation', 'Short.')], { builtin: true }),
      part('d', []),
    ],
    { title: 'T', lang: 'en', words: 400, tags: ['sea'] },
  );
  expect(
    spark.paragraphs.map(({ heading, kind, pieces }) => [
      heading ?? '',
      kind,
      pieces.map(({ text }) => text.slice(0, 7)),
    ]),
  ).toEqual([
    ['About a', 'text', ['First.', 'Second.']],
    ['', 'blockquote', ['word wo']],
    ['', 'text', ['Third.']],
    ['About b', 'text', ['many ma']],
    ['', 'text', ['New.']],
    ['About c', 'blockquote', ['Short.']],
  ]);
  expect(spark).toMatchObject({ title: 'T', excerpt: 'First.', readingTime: 1, tags: ['sea'] });
  expect(spark.warnings).toEqual([
    { kind: 'shorter', asked: 400, got: spark.words },
    { kind: 'builtin-parts', parts: 1 },
  ]);
});

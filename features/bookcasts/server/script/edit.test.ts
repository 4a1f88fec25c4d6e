import { expect, test } from 'vitest';
import type { PlacedPiece } from '../../../makings/contract.ts';
import type { Version } from '../rows/script-store.ts';
import { type StoredLine, textOf } from '../rows/stored.ts';
import { editedScript } from './edit.ts';

const PASSAGE = 'Call me Ishmael. Some years ago I thought I would sail about a little. It is a way I have.';
const place = (text: string) => ({
  bookId: 'b',
  bookTitle: 'Moby-Dick',
  ord: 3,
  start: PASSAGE.indexOf(text),
  end: PASSAGE.indexOf(text) + text.length,
  text,
  chapter: 'Loomings',
  page: null,
  cfi: null,
  rects: null,
  prefix: '',
  suffix: '',
});
const quoted = (text: string): PlacedPiece => ({
  text,
  role: 'quotation',
  lang: 'en',
  evidence: { kind: 'quotation', quotations: [place(text)] },
});
const glue = (text: string): PlacedPiece => ({ text, role: 'glue', lang: 'en', evidence: { kind: 'none' } });
const line = (id: string, host: 'malaika' | 'marcus', ...pieces: PlacedPiece[]): StoredLine => ({
  id,
  host,
  move: 'read',
  partId: 'p1',
  pieces,
  seconds: 5,
  pauseAfter: 0.45,
  editedBy: null,
});
const version = (revision: number, ...lines: StoredLine[]): Version => ({
  revision,
  script: { parts: [{ id: 'p1', title: 'Loomings' }], lines, asked: 60, engine: null, warnings: [] },
});
const shown = (pieces: readonly PlacedPiece[]) => pieces.map(({ role, text }) => `${role}: ${text}`);

const first = line('l1', 'malaika', glue('How does it begin?'));
const second = line('l2', 'marcus', glue('Like this.'), quoted(PASSAGE));
const made = version(1, first, second);

test('CAST-01 lines that are named stay, in this order; the others go, and come back by their id', () => {
  const turned = editedScript([made], [{ id: 'l2' }, { id: 'l1' }]);
  expect(turned.lines).toEqual([second, first]);
  const shorter = editedScript([made], [{ id: 'l2' }]);
  expect(shorter.lines).toEqual([second]);
  const again = editedScript([{ revision: 2, script: shorter }, made], [{ id: 'l1' }, { id: 'l2' }]);
  expect(again.lines).toEqual([first, second]);
});

test('CAST-01 changed words are the person’s own; what stands word for word keeps what it rests on', () => {
  const text = `He says: ${PASSAGE} So it goes.`;
  const [changed] = editedScript([made], [{ id: 'l2', text }]).lines;
  expect(shown(changed!.pieces)).toEqual(['own: He says:', `quotation: ${PASSAGE}`, 'own: So it goes.']);
  expect(changed).toMatchObject({ editedBy: 'person', host: 'marcus' });
  expect(textOf(changed!)).toBe(text);
  expect(changed!.seconds).toBeGreaterThan(5);
});

test('CAST-01 a quotation that was cut keeps the place of what is left of it, also of an earlier version', () => {
  const own = editedScript([made], [{ id: 'l1' }, { id: 'l2', text: 'Nothing of it.' }]);
  const versions = [{ revision: 2, script: own }, made];
  const [, cut] = editedScript(versions, [{ id: 'l1' }, { id: 'l2', text: 'Call me Ishmael. Later more.' }]).lines;
  expect(shown(cut!.pieces)).toEqual(['quotation: Call me Ishmael.', 'own: Later more.']);
  const { evidence } = cut!.pieces[0]!;
  if (evidence.kind !== 'quotation') throw new Error('no quotation');
  const [{ start, end, text }] = evidence.quotations as [(typeof evidence.quotations)[number]];
  expect(PASSAGE.slice(start, end)).toBe(text);
});

test('CAST-01 the words of before come back with all that they rested on', () => {
  const changed = editedScript([made], [{ id: 'l1' }, { id: 'l2', text: 'Nothing of it.' }]);
  const back = editedScript(
    [{ revision: 2, script: changed }, made],
    [{ id: 'l1' }, { id: 'l2', text: textOf(second) }],
  );
  expect(back.lines).toEqual([first, second]);
});

test('CAST-01 another host is a change of the line; a line nobody knows, and one twice, are refused', () => {
  const [moved] = editedScript([made], [{ id: 'l1', host: 'marcus' }, { id: 'l2' }]).lines;
  expect(moved).toMatchObject({ host: 'marcus', editedBy: 'person', pieces: first.pieces });
  expect(() => editedScript([made], [{ id: 'l3' }])).toThrow('SCRIPT_LINE_NOT_FOUND');
  expect(() => editedScript([made], [{ id: 'l1' }, { id: 'l1' }])).toThrow('BAD_REQUEST');
});

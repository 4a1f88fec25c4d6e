import { expect, test } from 'vitest';
import { chance, edge, note, randomThings } from '../../../../tests/support/forge-things.ts';
import type { Change, Thing } from '../model/things.ts';
import { creation, deletion, joined } from './changes.ts';
import { History } from './history.ts';
import { Scene } from './scene.ts';

const after = (id: string, fields: Partial<Thing>): Change => ({ id, before: null, after: fields });
const stateOf = (scene: Scene) =>
  JSON.stringify([...scene.blocks.values(), ...scene.edges.values()].sort((a, b) => (a.id < b.id ? -1 : 1)));

/** A few random changes, several of the same thing among them. */
function randomStep(random: ReturnType<typeof chance>, scene: Scene, name: string): Change[] {
  const all = [...scene.blocks.values(), ...scene.edges.values()];
  return Array.from({ length: 1 + random.below(6) }, (_, i): Change => {
    const one = random.pick(all);
    if (all.length === 0 || random.often(0.2))
      return creation(note(`${name}-${i}`, random.below(4000), random.below(4000)));
    if (random.often(0.2)) return deletion(one);
    if (one.kind === 'edge')
      return after(one.id, { label: `${name}`, fromSide: random.pick(['top', 'left', undefined]) });
    return after(
      one.id,
      random.pick([{ x: random.below(4000), y: 7 }, { text: name }, { w: 90 }, { meta: { a: [name] } }]),
    );
  });
}

test('FORGE-02: a step taken back leaves everything as it was, and done again as it had become', () => {
  const random = chance(5);
  const scene = new Scene(randomThings(random, 30));
  const history = new History(scene);
  const states = [stateOf(scene)];
  for (let step = 0; step < 300; step++) {
    const done = history.do(randomStep(random, scene, `s${step}`));
    if (done.length > 0) states.push(stateOf(scene));
  }
  for (let at = states.length - 2; at >= 0; at--) {
    expect(history.undo()!.skipped).toEqual([]);
    expect(stateOf(scene)).toBe(states[at]);
  }
  expect(history.undo()).toBeNull();
  for (const state of states.slice(1)) {
    expect(history.redo()!.skipped).toEqual([]);
    expect(stateOf(scene)).toBe(state);
  }
  expect(history.redo()).toBeNull();
});

test('FORGE-02: a drag is one step; what another person changed since stays, and is said', () => {
  const scene = new Scene([note('a'), note('b', 0, 300)]);
  const history = new History(scene);
  for (let x = 1; x <= 10; x++) history.do([after('a', { x }), after('b', { x })], { same: 'drag' });
  scene.apply([after('b', { x: 99 })]);
  expect(history.undo()).toMatchObject({ skipped: ['b'] });
  expect(scene.blocks.get('a')!.x).toBe(0);
  expect(scene.blocks.get('b')!.x).toBe(99);
  history.redo();
  expect(scene.blocks.get('a')!.x).toBe(10);
  expect(scene.blocks.get('b')!.x).toBe(99);
});

test('FORGE-02: a place is one value: another person moving a block sideways keeps it where they put it', () => {
  const scene = new Scene([note('a')]);
  const history = new History(scene);
  history.do([after('a', { x: 100, y: 100, text: 'mine' })]);
  scene.apply([after('a', { x: 300 })]);
  expect(history.undo()!.skipped).toEqual(['a']);
  expect(scene.blocks.get('a')).toMatchObject({ x: 300, y: 100, text: 'a' });
});

test('FORGE-02: a new block that somebody worked on since is not taken away', () => {
  const scene = new Scene();
  const history = new History(scene);
  history.do([creation(note('n'))]);
  scene.apply([after('n', { text: 'worked on' })]);
  expect(history.undo()).toEqual({ changes: [], skipped: ['n'] });
  expect(scene.blocks.get('n')!.text).toBe('worked on');
  expect(history.canRedo).toBe(false);
});

test('FORGE-02: what came back from the server as another object is still the same', () => {
  const scene = new Scene();
  const history = new History(scene);
  history.do([creation(note('n', 0, 0, { meta: { source: { bookId: 'b', page: 3 } } }))]);
  scene.apply([after('n', { meta: { source: { page: 3, bookId: 'b' } } })]);
  history.undo();
  expect(scene.blocks.size).toBe(0);
});

test('FORGE-02: a deletion is undone unless the thing came back by itself; edges come back with their blocks', () => {
  const [a, b, e] = [note('a'), note('b', 400), edge('e', 'a', 'b')];
  const scene = new Scene([a, b, e]);
  const history = new History(scene);
  history.do([deletion(a), deletion(e)]);
  history.do([deletion(b)]);
  scene.apply([creation(note('b', 1, 1))]);
  expect(history.undo()).toEqual({ changes: [], skipped: ['b'] });
  expect(history.undo()!.skipped).toEqual([]);
  expect(scene.edgeGrid.size).toBe(1);
  expect(scene.blocks.get('b')).toMatchObject({ x: 1 });
});

test('FORGE-02: a run ends with another step, with seal and with undo', () => {
  const scene = new Scene([note('a')]);
  const history = new History(scene);
  const nudge = (x: number, same?: string) => history.do([after('a', { x })], { same });
  nudge(1, 'nudge');
  nudge(2, 'nudge');
  nudge(3);
  nudge(4, 'nudge');
  history.seal();
  nudge(5, 'nudge');
  nudge(6, 'nudge');
  const seen = [];
  while (history.undo()) seen.push(scene.blocks.get('a')!.x);
  expect(seen).toEqual([4, 3, 2, 0]);
  nudge(7, 'nudge');
  history.undo();
  history.redo();
  nudge(8, 'nudge');
  history.undo();
  expect(scene.blocks.get('a')!.x).toBe(7);
});

test('FORGE-02: what changes nothing is no step, and a run that ends where it began leaves none', () => {
  const scene = new Scene([note('a')]);
  const history = new History(scene);
  expect(history.do([after('a', { x: 0, text: 'a' }), deletion(note('unknown'))])).toEqual([]);
  expect(history.canUndo).toBe(false);
  history.do([creation(note('n'))], { same: 'paste' });
  history.do([deletion(note('n'))], { same: 'paste' });
  expect(history.canUndo).toBe(false);
  expect(history.do([after('a', { x: 0, text: 'new' })])).toEqual([
    { id: 'a', before: { text: 'a' }, after: { text: 'new' } },
  ]);
});

test('FORGE-02: a new step forgets what could be redone, and the oldest of more than 500 steps is forgotten', () => {
  const scene = new Scene([note('a')]);
  const history = new History(scene);
  let told = 0;
  history.subscribe(() => told++);
  for (let x = 1; x <= 510; x++) history.do([after('a', { x })]);
  history.undo();
  expect(history.canRedo).toBe(true);
  history.do([after('a', { y: 1 })]);
  expect(history.canRedo).toBe(false);
  while (history.canUndo) history.undo();
  expect(scene.blocks.get('a')!.x).toBe(10);
  expect(told).toBe(510 + 1 + 1 + 500);
});

test('FORGE-02: several changes of one thing join to the first before and the last after', () => {
  const n = note('n');
  expect(
    joined([
      creation(n),
      after('n', { x: 5 }),
      { id: 'a', before: { x: 1 }, after: { x: 2 } },
      { id: 'a', before: { x: 2, y: 0 }, after: { x: 3, y: 4 } },
      creation(note('gone')),
      deletion(note('gone')),
    ]),
  ).toEqual([
    { id: 'n', before: null, after: { ...n, x: 5 } },
    { id: 'a', before: { x: 1, y: 0 }, after: { x: 3, y: 4 } },
  ]);
});

test('FORGE-02: typing that comes to nothing leaves no step, and the next typing does not join the step before it', () => {
  const scene = new Scene([note('a', 0, 0, { text: '' }), note('b', 0, 300)]);
  const history = new History(scene);
  history.do([after('b', { x: 5 })]);
  history.do([after('a', { text: 'w' })], { same: 'edit' });
  history.do([after('a', { text: '' })], { same: 'edit' });
  history.do([after('a', { text: 'words' })], { same: 'edit' });
  history.undo();
  expect(scene.blocks.get('a')!.text).toBe('');
  expect(scene.blocks.get('b')!.x).toBe(5);
  history.undo();
  expect(scene.blocks.get('b')!.x).toBe(0);
  expect(history.canUndo).toBe(false);
});

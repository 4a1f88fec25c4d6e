import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { Follower } from './follower.ts';

const LINES = 60;
const LINE_PX = 50;

let box: HTMLElement;
let follower: Follower;

/** The words of a line, which is at 50 px times its number. */
function words(line: number): Range {
  const range = document.createRange();
  range.selectNodeContents(box.querySelectorAll('p')[line]!);
  return range;
}
const seen = (line: number): boolean => {
  const [at, frame] = [words(line).getBoundingClientRect(), box.getBoundingClientRect()];
  return at.top >= frame.top && at.bottom <= frame.bottom;
};
const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));
/** The person turns the wheel: the page hears of it before it is moved. */
const turn = () => document.dispatchEvent(new WheelEvent('wheel', { deltaY: 1000 }));

beforeEach(() => {
  box = document.createElement('div');
  box.style.cssText = 'height: 500px; overflow-y: auto; position: fixed; inset: 0 0 auto';
  const root = document.createElement('div');
  for (let line = 0; line < LINES; line++) {
    const words = document.createElement('p');
    words.style.cssText = `height: ${LINE_PX}px; margin: 0`;
    words.textContent = `line ${line}`;
    root.append(words);
  }
  box.append(root);
  document.body.append(box);
  follower = new Follower();
  const stop = follower.watch(root, null);
  onTestFinished(() => {
    stop();
    box.remove();
  });
});

test('PLAY-03 what is said is brought into sight, until the person scrolls away and wants to be back', async () => {
  follower.bring(words(30));
  await expect.poll(() => seen(30)).toBe(true);
  await rest(1000);
  turn();
  box.scrollTop = 0;
  await expect.poll(() => follower.away.get()).toBe(true);
  await rest(500);
  follower.bring(words(31));
  await rest(300);
  expect([box.scrollTop, follower.away.get()]).toEqual([0, true]);
  follower.return();
  await expect.poll(() => seen(31)).toBe(true);
  expect(follower.away.get()).toBe(false);
});

test('PLAY-03 words said between the turn of a wheel and the scroll of the page don’t undo it', async () => {
  follower.bring(words(4));
  turn();
  follower.bring(words(20)); // out of sight, and nothing has moved yet
  await rest(50);
  box.scrollTop = 2000;
  await expect.poll(() => follower.away.get()).toBe(true);
  await rest(1000);
  expect([box.scrollTop, follower.away.get()]).toEqual([2000, true]);
});

test('PLAY-03 a scroll that is under way stops when the person takes the wheel', async () => {
  follower.bring(words(50));
  await expect.poll(() => box.scrollTop).toBeGreaterThan(0);
  turn();
  const at = box.scrollTop;
  await rest(700);
  expect(box.scrollTop - at, 'a frame or two may be drawn already').toBeLessThan(300);
  expect(follower.away.get()).toBe(true);
});

test('PLAY-03 keys scroll the page only where nothing is typed', async () => {
  const field = document.createElement('input');
  box.before(field);
  onTestFinished(() => field.remove());
  const press = (target: Element): boolean =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
  follower.bring(words(50));
  await expect.poll(() => box.scrollTop).toBeGreaterThan(0);
  press(field);
  await expect.poll(() => seen(50)).toBe(true);
  await rest(1000);
  follower.bring(words(2));
  await expect.poll(() => seen(50)).toBe(false);
  press(document.body);
  expect(follower.away.get()).toBe(true);
});

test('PLAY-03 another size of the window is no wish to look elsewhere', async () => {
  follower.bring(words(7));
  expect(box.scrollTop).toBe(0); // in sight
  box.style.height = '300px';
  await expect.poll(() => seen(7)).toBe(true);
  expect(follower.away.get()).toBe(false);
});

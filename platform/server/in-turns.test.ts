import { expect, test } from 'vitest';
import { mapInTurns } from './in-turns.ts';

test('SEC-03 many things are mapped in their order, and others have their turn between', async () => {
  const heard: string[] = [];
  setImmediate(() => heard.push('somebody else'));
  const mapped = await mapInTurns([1, 2, 3, 4, 5], 2, (n) => {
    heard.push(String(n));
    return n * 2;
  });
  expect(mapped).toEqual([2, 4, 6, 8, 10]);
  expect(heard).toEqual(['1', '2', 'somebody else', '3', '4', '5']);
});

test('SEC-03 a slice ends when its things weigh as much together, however many they are', async () => {
  const heard: string[] = [];
  setImmediate(() => heard.push('somebody else'));
  await mapInTurns(['a', 'bb', 'ccc', 'd'], { weight: 3, weightOf: ({ length }) => length }, (text) =>
    heard.push(text),
  );
  expect(heard).toEqual(['a', 'bb', 'somebody else', 'ccc', 'd']);
});

test('SEC-03 work for somebody who has gone stops', async () => {
  const leaving = new AbortController(),
    heard: number[] = [];
  setImmediate(() => leaving.abort());
  await expect(mapInTurns([1, 2, 3], 1, (n) => heard.push(n), leaving.signal)).rejects.toThrow();
  expect(heard).toEqual([1]);
});

import type { AnyContractRouter } from '@orpc/contract';
import { traverseContractProcedures } from '@orpc/server';
import type * as z from 'zod';
import { expect, test } from 'vitest';
import { arraysIn, findTooLong } from '../../platform/server/array-lengths.ts';
import { contract } from './features.ts';

type Found = { name: string; schema: z.core.$ZodType; path: readonly (string | number)[]; max: number };

/** Every array that a call may carry. */
const arrays: Found[] = [];
traverseContractProcedures({ router: contract as AnyContractRouter, path: [] }, ({ contract: call, path }) => {
  const schema = call['~orpc'].inputSchema as z.core.$ZodType | undefined;
  if (schema) for (const found of arraysIn(schema)) arrays.push({ name: path.join('.'), schema, ...found });
});

/** An input with one array at a place, that of the array's own length and one more. */
function inputWith(path: readonly (string | number)[], length: number): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return Array.from({ length });
  return first === '*' ? [inputWith(rest, length)] : { [first]: inputWith(rest, length) };
}

test('SEC-03 every array that a call may carry has a longest length', () => {
  expect(arrays.length).toBeGreaterThan(20);
  expect(
    arrays.filter(({ max }) => !Number.isFinite(max)).map(({ name, path }) => `${name} ${path.join('.')}`),
  ).toEqual([]);
});

test('SEC-03 every array that a call may carry is counted before its entries are parsed', () => {
  const late = arrays.filter(({ schema, path, max }) => findTooLong(schema, inputWith(path, max + 1)) === null);
  expect(late.map(({ name, path }) => `${name} ${path.join('.')}`)).toEqual([]);
});

import { oc } from '@orpc/contract';
import { implement } from '@orpc/server';
import * as z from 'zod';
import { expect, test } from 'vitest';
import type { RequestContext } from '../context.ts';
import { defineFeature } from './feature.ts';
import { featuresOver } from './feature-list.ts';

const contract = { greet: oc.route({ method: 'GET', path: '/greet' }).output(z.string()) };
const greeting = (word: string) => {
  const os = implement(contract).$context<RequestContext>();
  return os.router({ greet: os.greet.handler(() => word) });
};
const raw = (path: string) => ({
  method: 'GET' as const,
  path,
  access: 'public' as const,
  summary: path,
  handle: () => new Response(path),
});

type Ground = { log: string[]; word: string };
const shelf = defineFeature({
  name: 'shelf',
  contract,
  open({ log, word }: Ground) {
    log.push('open shelf');
    return { held: () => word };
  },
  router: ({ held }) => greeting(held()),
  rawRoutes: () => [raw('/shelf')],
  live: [{ notice: { kind: 'shelf.moved' }, kind: 'shelves', ids: { shelfId: 'subjectId' } }],
  defineJobs: (_, { log }) => void log.push('jobs of shelf'),
  begin: (_, { log }) => void log.push('begin shelf'),
  end: async (_, { log }) => void log.push('end shelf'),
});
const lamp = defineFeature({
  name: 'lamp',
  contract,
  open({ log, shelf }: Ground & { shelf: { held(): string } }) {
    log.push(`open lamp over ${shelf.held()}`);
    return { lit: true };
  },
  router: () => greeting('light'),
  rawRoutes: () => [raw('/lamp')],
  defineJobs: (_, { log }) => void log.push('jobs of lamp'),
  begin: async (_, { log }) => void log.push('begin lamp'),
  end: async (_, { log }) => void log.push('end lamp'),
});
const list = featuresOver<Ground>().with(shelf).with(lamp);

test('features open in order, each with the ones before it, and define their jobs when all are open', () => {
  const log: string[] = [];
  const { services } = list.open({ log, word: 'books' });
  expect(log).toEqual(['open shelf', 'open lamp over books', 'jobs of shelf', 'jobs of lamp']);
  expect(services.shelf.held()).toBe('books');
  expect(services.lamp.lit).toBe(true);
});

test('contracts, routers, plain routes and live notices of the features are collected', () => {
  const { router, rawRoutes, live } = list.open({ log: [], word: 'books' });
  expect(list.contract).toEqual({ shelf: contract, lamp: contract });
  expect(Object.keys(router)).toEqual(['shelf', 'lamp']);
  expect(rawRoutes.map(({ path }) => path)).toEqual(['/shelf', '/lamp']);
  expect(live.map(({ kind }) => kind)).toEqual(['shelves']);
});

test('features begin in order and end in reverse', async () => {
  const log: string[] = [];
  const { begin, ends } = list.open({ log, word: 'books' });
  log.length = 0;
  await begin();
  for (const end of ends) await end();
  expect(log).toEqual(['begin shelf', 'begin lamp', 'end lamp', 'end shelf']);
});

test('a feature before the one it needs does not compile, and does not open', () => {
  // @ts-expect-error -- the lamp takes the shelf, which is not there yet
  const wrong = featuresOver<Ground>().with(lamp).with(shelf);
  expect(() => wrong.open({ log: [], word: 'books' })).toThrow(TypeError);
});

test('a name has one feature', () => {
  const twice = featuresOver<Ground>().with(shelf).with(shelf);
  expect(() => twice.open({ log: [], word: 'books' })).toThrow('shelf');
});

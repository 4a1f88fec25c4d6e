import { setTimeout as sleep } from 'node:timers/promises';
import type { Making, Source } from '../../features/makings/contract.ts';
import { newId } from '../../platform/common/id.ts';
import { plainForm } from './plain-form.ts';
import type { Person, TestApp } from './test-app.ts';

type Asked = { wish?: object; requestKey?: string; resultId?: string; engine?: 'default' | 'builtin' };

/** Begins a making as the feature of its kind would, without the check before it. */
export const beginMaking = (app: TestApp, person: Pick<Person, 'id'>, source: Source, o: Asked = {}) =>
  app.services.makings.begin(app.services.db, {
    ownerId: person.id,
    kind: 'spark',
    source,
    wish: { words: 300, ...o.wish },
    resultId: o.resultId ?? newId(),
    title: 'Made',
    engine: o.engine ?? 'default',
    locale: 'en',
    requestKey: o.requestKey,
  });

export const makingOf = async (person: Person, id: string): Promise<Making> =>
  (await person.get(`/api/makings/${id}`)).json;

/** The making once something is true of it. */
export async function makingWhen(person: Person, id: string, holds: (making: Making) => boolean): Promise<Making> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(30)) {
    const making = await makingOf(person, id);
    if (holds(making)) return making;
  }
  throw new Error(`waited in vain: ${JSON.stringify(await makingOf(person, id))}`);
}
export const endOf = (person: Person, id: string): Promise<Making> =>
  makingWhen(person, id, ({ status }) => status !== 'generating');

/** A making of somebody's that failed; its id. */
export async function putMaking(app: TestApp, person: Pick<Person, 'id'>, title: string): Promise<string> {
  const { forms } = app.services.makings;
  if (!forms.has('spark')) forms.set('spark', plainForm().form);
  const id = newId();
  const row = {
    id,
    owner_id: person.id,
    kind: 'spark' as const,
    result_id: newId(),
    title,
    source: JSON.stringify({ kind: 'idea', text: title }),
    source_title: title,
    wish: JSON.stringify({}),
    input_hash: id,
    request_key: null,
    engine_choice: 'default' as const,
    locale: 'en',
    step: 'draft' as const,
    status: 'failed' as const,
    failure: JSON.stringify({ code: 'AI_BROKEN', details: {} }),
  };
  await app.services.db.insertInto('makings').values(row).execute();
  return id;
}

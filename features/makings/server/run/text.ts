import { Problem } from '../../../../platform/common/problem.ts';
import { baseLanguage } from '../../../../adapters/ai/index.ts';
import type { EngineMark } from '../../contract.ts';
import { makingProblems } from '../../core/index.ts';
import type { MakingsDeps } from '../deps.ts';
import type { Draft, Form, MakingRow, WriterTask } from '../form.ts';
import { isCut, type Offering } from '../offering.ts';
import { gather, lookAt } from '../sources/gather.ts';
import type { Gathered } from '../sources/gathered.ts';
import { placingOf } from '../sources/placing.ts';
import { writerSource } from '../sources/writer-source.ts';
import type { Row } from '../store/makings-store.ts';
import { checkedDraft } from './checked.ts';
import { writeBuiltin } from './builtin-text.ts';
import { Waiting } from './ended.ts';
import { writeByModel } from './model/model-text.ts';
import type { Stores, Stretch } from './stretch.ts';
import { type ToDraft, writerOf, writes } from './text-parts.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- each form parses its own wish
export type AnyForm = Form<any>;
export type TextParts = { deps: MakingsDeps; offering: Offering; stores: Stores };

/** A making as its form sees it. */
export const toMakingRow = (row: Row, engine: EngineMark): MakingRow => ({
  id: row.id,
  ownerId: row.owner_id,
  kind: row.kind,
  resultId: row.result_id,
  source: row.source,
  engine,
  engineChoice: row.engine_choice,
});

/** The source was there when the making began: what is gone now was lost meanwhile. */
async function stillThere(deps: MakingsDeps, row: Row) {
  try {
    return await lookAt(deps, row.owner_id, row.source);
  } catch (error) {
    if (error instanceof Problem && error.code === 'SOURCE_NOT_FOUND')
      throw makingProblems.make('SOURCE_LOST', { title: row.source_title });
    throw error;
  }
}

/** The books that were found for a source are still there. Gives their versions as they are now. */
async function versionsNow(
  deps: MakingsDeps,
  { owner_id }: Row,
  books: Gathered['books'],
): Promise<[string, number][]> {
  return Promise.all(
    books.map(async ({ id, title }): Promise<[string, number]> => {
      const book = await deps.catalog.find(owner_id, id);
      if (!book) throw makingProblems.make('SOURCE_LOST', { title });
      if (book.trashed_at) throw makingProblems.make('SOURCE_TRASHED', { title });
      return [id, book.version];
    }),
  );
}

async function gathered({ deps }: TextParts, stretch: Stretch): Promise<{ output: Gathered; hash: string }> {
  const { row } = stretch;
  const looked = await stillThere(deps, row);
  if (!looked.ready) throw new Waiting();
  if (row.waiting) await stretch.note({ waiting: false });
  const versions = looked.versions.map(({ id, version }) => [id, version]);
  const { hash } = await stretch.step('sources', '', [row.source, versions], async () => versions);
  const gathering = (input: unknown) => stretch.step('gather', '', input, () => gather(deps, row.owner_id, row.source));
  const found = await gathering(hash);
  const now = await versionsNow(deps, row, found.output.books);
  const isOld = found.output.books.some(({ version }, at) => version !== now[at]?.[1]);
  return isOld ? gathering([hash, now]) : found; // a text that changed since then is gathered anew
}

/** A task with the pace of the voices as it was when the work on it began: a script that is begun keeps its length. */
async function timed(form: AnyForm, stretch: Stretch, task: WriterTask, lang: string): Promise<WriterTask> {
  const { owner_id: ownerId, engine_choice: choice } = stretch.row;
  if (task.form !== 'bookcast' || !form.paces) return task;
  const asked = { lang: baseLanguage(lang), builtin: choice === 'builtin' };
  const { output: paces } = await stretch.step('gather', 'voices', asked, () => form.paces!(ownerId, asked));
  return { ...task, paces };
}

/** Sources, passages, draft, check; then the form keeps the text. Ends with `review` where the person wants to read it first. */
export async function writeText(parts: TextParts, form: AnyForm, stretch: Stretch): Promise<void> {
  const { deps, offering, stores } = parts;
  const { row } = stretch;
  const wish = form.wish.parse(row.wish) as unknown;
  const { output: places, hash } = await gathered(parts, stretch);
  const { summary } = await offering.of(row.owner_id, row.source);
  const lang = summary.lang ?? places.lang;
  const task = await timed(form, stretch, form.task(wish, { ...summary, lang }), form.language(wish) ?? lang);
  const writer = await writerOf(deps, row);
  const engine = writes(writer) ? writer.mark('write') : deps.ai.builtin.mark('write');
  await stretch.note({ engine, source_title: places.title });
  const read = () => writerSource(deps, row.owner_id, places);
  const toTheEnd = isCut(row.source, places);
  const to: ToDraft = { deps, stretch, task, engine, hash, toTheEnd, words: places.words, read };
  const { draft, hash: drafted } = await (writes(writer) ? writeByModel(to, writer) : writeBuiltin(to));
  await versionsNow(deps, row, places.books);
  const placing = await placingOf(deps, row.owner_id, places, draft);
  const { output: checked, hash: check } = await stretch.step<Draft>('check', '', drafted, async () =>
    checkedDraft(draft, placing),
  );
  await versionsNow(deps, row, places.books);
  await stretch.step('finish', '', check, async () => true, {
    keep: async (trx) => {
      await form.keep(trx, toMakingRow(row, engine), checked, placing);
      if (form.reviews?.(wish)) await stores.makings.end(stretch.hold, 'review', null, trx);
    },
  });
}

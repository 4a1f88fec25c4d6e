import * as z from 'zod';
import { newId } from '../../../platform/common/id.ts';
import type { Db } from '../../../platform/server/db.ts';
import type { Form as FormOf, SourceSummary } from './form.ts';
import type { Making, Source } from '../contract.ts';
import { makingProblems } from '../core/index.ts';
import { MAKINGS_AT_ONCE, MAX_OPEN_MAKINGS } from '../limits.ts';
import type { MakingsDeps } from './deps.ts';
import { openOffering } from './offering.ts';
import { openMinders } from './minders.ts';
import { openOffers } from './offers.ts';
import { type Anew, type ParagraphAnew, writtenAnew } from './rewriting.ts';
import { make } from './run/make.ts';
import { announce, hashOf } from './run/stretch.ts';
import type { AnyForm } from './run/text.ts';
import { toMaking } from './shape.ts';
import { makingsStore, type Row } from './store/makings-store.ts';
import { stepsStore } from './store/steps-store.ts';
import { readAgain, type SourceAgain } from './source-again.ts';
import type { StepName } from './tables.ts';

export const MAKE = 'makings.make';
const MakeJob = z.object({ makingId: z.uuid(), ownerId: z.uuid() });

/** What begins a making; `title` is how the generation is called. */
export type Begin = {
  ownerId: string;
  kind: Making['kind'];
  source: Source;
  /** How the source is called; see `summary`. */
  sourceTitle?: string | undefined;
  wish: Record<string, unknown>;
  resultId: string;
  title: string;
  engine: 'default' | 'builtin';
  locale: string;
  requestKey?: string | undefined;
};
const ORDER: readonly StepName[] = ['sources', 'gather', 'outline', 'draft', 'check', 'finish', 'voice', 'master'];

/** The pipeline of everything that is made of what a person reads. */
export function openMakings(deps: MakingsDeps) {
  const { db, jobs } = deps;
  const stores = { db, makings: makingsStore(db), steps: stepsStore(db) };
  const forms = new Map<string, AnyForm>();
  const offering = openOffering(deps, async (ownerId, o) => forms.get('bookcast')?.paces?.(ownerId, o)),
    offers = openOffers(deps, offering);

  function formOf(kind: string): AnyForm {
    const form = forms.get(kind);
    if (!form) throw new Error(`no form makes a ${kind}`);
    return form;
  }
  async function shape(rows: readonly Row[], ownerId: string, locale: string): Promise<Making[]> {
    const spent = await stores.steps.spent(
      ownerId,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toMaking(row, spent.get(row.id), formOf(row.kind).url(row.result_id), locale));
  }
  const one = async (row: Row, locale: string): Promise<Making> => (await shape([row], row.owner_id, locale))[0]!;
  const missing = () => makingProblems.make('MAKING_NOT_FOUND');

  async function send(row: { id: string; owner_id: string }, trx: Db = db): Promise<void> {
    const data = { makingId: row.id, ownerId: row.owner_id };
    await jobs.send(MAKE, data, { subjectId: row.id, ownerId: row.owner_id, singletonKey: row.id, trx });
  }

  /** Opens an ended making again. @throws when it isn't one, or the same is being made by now. */
  async function openAgain(
    { id, owner_id: ownerId }: Row,
    from: readonly Making['status'][],
    change: { engine_choice?: 'builtin' },
    forget: readonly StepName[] = [],
    outer: Db = db,
  ): Promise<Row> {
    const work = async (trx: Db): Promise<Row> => {
      await stores.makings.oneAtATime(ownerId, trx);
      const before = await stores.makings.find(ownerId, id, trx);
      if (!before) throw missing();
      const same = await stores.makings.openTwin(before, trx);
      if (same) throw makingProblems.make('MAKING_UNDER_WAY');
      const row = await stores.makings.open(ownerId, id, from, change, trx);
      if (!row) throw makingProblems.make('MAKING_OVER');
      await stores.steps.forget(ownerId, id, forget, trx);
      await send(row, trx);
      await announce(trx, row);
      return row;
    };
    return outer.isTransaction ? work(outer) : outer.transaction().execute(work);
  }

  const anewParts = { deps, offering, stores, formOf };
  /** The making of a result. @throws MAKING_NOT_FOUND */
  async function madeRow(ownerId: string, resultId: string): Promise<Row> {
    const [row] = await stores.makings.byResults(ownerId, [resultId]);
    if (!row) throw missing();
    return row;
  }

  const minders = openMinders({ deps, stores, send });

  return {
    /** What can be made, by its kind. */
    forms,
    offers: offers.of,
    /** Declares a kind of thing that is made, when its feature opens. */
    define<Wish>(form: FormOf<Wish>): void {
      if (forms.has(form.kind)) throw new Error(`${form.kind}: defined twice`);
      forms.set(form.kind, form);
    },

    /** What a source is, as far as it is known now. @throws what is in the way. */
    summary: async (ownerId: string, source: Source): Promise<SourceSummary> =>
      (await offering.of(ownerId, source)).summary,

    /** Refuses in the first second what cannot work. @throws a problem that says why, and what is offered instead. */
    async mustWork(
      ownerId: string,
      { kind, source, wish, engine }: Pick<Begin, 'kind' | 'source' | 'engine'> & { wish: unknown },
    ): Promise<SourceSummary> {
      const form = formOf(kind);
      const parsed = form.wish.parse(wish) as unknown;
      const summary = await offers.mustOffer(ownerId, source, engine, (known) => {
        const task = form.task(parsed, known);
        const isSummary = task.form === 'spark' && task.wish.type === 'summary'; // worth having of more sources
        return { kind, form: isSummary ? 'summary' : kind, language: form.language(parsed) };
      });
      await form.mustWork(ownerId, parsed, summary);
      return summary;
    },

    /**
     * Begins a making, or gives the one that was asked for by the same request or that is open and makes the same: `created` is false
     * then, and its `resultId` is that of the other. In a transaction of the caller's, who stores the result when `created`.
     */
    async begin(at: Db, asked: Begin): Promise<{ making: Making; created: boolean }> {
      const { ownerId, kind, source, wish, resultId, title, engine, locale, requestKey } = asked;
      const { seed: _, ...same } = wish; // chance makes no other thing of it
      const row = {
        id: newId(),
        owner_id: ownerId,
        kind,
        result_id: resultId,
        title,
        source: JSON.stringify(source),
        source_title: asked.sourceTitle ?? '',
        book_ids: 'bookId' in source && source.bookId ? [source.bookId] : [],
        wish: JSON.stringify(formOf(kind).wish.parse(wish)),
        input_hash: hashOf(kind, source, same, engine),
        request_key: requestKey ?? null,
        engine_choice: engine,
        locale,
        step: null,
      };
      const work = async (trx: Db) => {
        await stores.makings.oneAtATime(ownerId, trx);
        const known = await stores.makings.same(row, trx);
        if (known) return { making: await one(known, locale), created: false };
        if ((await stores.makings.countOpen(ownerId, trx)) >= MAX_OPEN_MAKINGS)
          throw makingProblems.make('MAKINGS_TOO_MANY', { max: MAX_OPEN_MAKINGS });
        const made = await stores.makings.insert(row, trx);
        await send(made, trx);
        await announce(trx, made);
        return { making: toMaking(made, undefined, formOf(kind).url(resultId), locale), created: true };
      };
      return at.isTransaction ? work(at) : at.transaction().execute(work);
    },

    async find(ownerId: string, makingId: string, locale: string): Promise<Making> {
      const row = await stores.makings.find(ownerId, makingId);
      if (!row) throw missing();
      return one(row, locale);
    },
    list: async (ownerId: string, kind: Making['kind'] | undefined, locale: string): Promise<Making[]> =>
      shape(await stores.makings.list(ownerId, kind), ownerId, locale),
    /** The latest making of each of these results, by the result's id. */
    async byResults(ownerId: string, resultIds: readonly string[], locale: string): Promise<Map<string, Making>> {
      const makings = await shape(await stores.makings.byResults(ownerId, resultIds), ownerId, locale);
      return new Map(makings.map((making) => [making.resultId, making]));
    },

    /** Whether a result is being made, or made again, now. */
    isMaking: async (ownerId: string, resultId: string): Promise<boolean> =>
      (await stores.makings.byResults(ownerId, [resultId]))[0]?.status === 'generating',

    /** The source of a result, read once more for a part of its text that is written anew. @throws when it isn't there any more */
    sourceAgain: async (ownerId: string, resultId: string, signal: AbortSignal): Promise<SourceAgain> =>
      readAgain(anewParts, await madeRow(ownerId, resultId), signal),

    /** Goes on with a making that ended well or waits for the person, from a step after the text: what comes from it on is done again. */
    async reopen(ownerId: string, makingId: string, from: 'voice' | 'master', at: Db = db): Promise<void> {
      const row = await stores.makings.find(ownerId, makingId, at);
      if (!row) throw missing();
      await openAgain(row, ['review', 'completed', 'failed', 'cancelled'], {}, ORDER.slice(ORDER.indexOf(from)), at);
    },

    /** Another paragraph in place of one of a text that was made; null where its source has none that would fit. @throws what is in the way */
    rewrite: async (
      ownerId: string,
      resultId: string,
      anew: Anew,
      signal: AbortSignal,
    ): Promise<ParagraphAnew | null> => writtenAnew(anewParts, await madeRow(ownerId, resultId), anew, signal),

    async cancel(ownerId: string, makingId: string, locale: string): Promise<Making> {
      const row = await stores.makings.cancel(ownerId, makingId);
      if (!row) {
        const known = await stores.makings.find(ownerId, makingId);
        if (!known) throw missing();
        if (known.status === 'cancelled') return one(known, locale);
        throw makingProblems.make('MAKING_OVER');
      }
      await jobs.cancel(row.id);
      await announce(db, row);
      return one(row, locale);
    },

    /** Goes on from the step that failed; with the built-in engine, if that is asked for by name. */
    async retry(ownerId: string, makingId: string, engine: 'default' | 'builtin', locale: string): Promise<Making> {
      const row = await stores.makings.find(ownerId, makingId);
      if (!row) throw missing();
      const change = engine === 'builtin' ? { engine_choice: 'builtin' as const } : {};
      // What was refused would be refused again.
      const anew: StepName[] = row.failure?.code === 'MAKING_UNSUPPORTED' ? ['draft', 'check'] : [];
      return one(await openAgain(row, ['failed', 'cancelled'], change, anew), locale);
    },

    async dismiss(ownerId: string, makingId: string): Promise<void> {
      const row = await stores.makings.dismiss(ownerId, makingId);
      if (row) return announce(db, row);
      throw (await stores.makings.find(ownerId, makingId)) ? makingProblems.make('MAKING_UNDER_WAY') : missing();
    },

    /** Registers the work with the job queue. */
    defineJobs(): void {
      jobs.define(MAKE, {
        schema: MakeJob,
        concurrency: MAKINGS_AT_ONCE,
        takesTurns: true,
        run: (job) => make({ deps, offering, stores }, formOf, job, job.data),
      });
      minders.defineJobs();
    },
    /** After a start: what waits for a book is looked after. */
    watch: minders.watch,
    stopWatching: minders.stopWatching,
  };
}
export type Makings = ReturnType<typeof openMakings>;

import { sql } from 'kysely';
import type { Usage } from '../../../adapters/ai/index.ts';
import type { Cost } from '../contract.ts';
import { USAGE_DAYS } from '../limits.ts';
import type { Db } from '../../../platform/server/db.ts';

const since = sql<string>`current_date - ${USAGE_DAYS - 1}::int`;

/** The ledger of what models cost, by person, day, task and model. */
export const usageStore = (db: Db) => ({
  async add(userId: string, task: string, model: string, cost: Usage): Promise<void> {
    await sql`insert into ai_usage (user_id, day, task, model, calls, tokens_in, tokens_out, estimated)
      values (${userId}, current_date, ${task}, ${model}, 1, ${cost.inputTokens}, ${cost.outputTokens}, ${cost.estimated})
      on conflict (user_id, day, task, model) do update set calls = ai_usage.calls + 1, tokens_in = ai_usage.tokens_in + excluded.tokens_in,
        tokens_out = ai_usage.tokens_out + excluded.tokens_out, estimated = ai_usage.estimated or excluded.estimated`.execute(
      db,
    );
  },
  /** Tokens of today: those for vectors, which come in bulk and by themselves, are counted apart from all others. */
  async today(userId: string, vectors: boolean): Promise<number> {
    const row = await db
      .selectFrom('ai_usage')
      .select(sql<number>`coalesce(sum(tokens_in + tokens_out), 0)::int8`.as('tokens'))
      .where('user_id', '=', userId)
      .where('day', '=', sql<string>`current_date`)
      .where('task', vectors ? '=' : '<>', 'embed')
      .executeTakeFirstOrThrow();
    return row.tokens;
  },
  own: (userId: string): Promise<Cost[]> =>
    db
      .selectFrom('ai_usage')
      .select([
        'task',
        'model',
        sql<number>`sum(calls)::int8`.as('calls'),
        sql<number>`sum(tokens_in)::int8`.as('tokensIn'),
        sql<number>`sum(tokens_out)::int8`.as('tokensOut'),
        sql<boolean>`bool_or(estimated)`.as('estimated'),
      ])
      .where('user_id', '=', userId)
      .where('day', '>=', since)
      .groupBy(['task', 'model'])
      .orderBy(sql`sum(tokens_in + tokens_out)`, 'desc')
      .execute(),
  /** What each person used, for administrators; people by their ids. */
  byPerson: () =>
    db
      .selectFrom('ai_usage')
      .select([
        'user_id as userId',
        sql<number>`sum(calls)::int8`.as('calls'),
        sql<number>`sum(tokens_in)::int8`.as('tokensIn'),
        sql<number>`sum(tokens_out)::int8`.as('tokensOut'),
      ])
      .where('day', '>=', since)
      .groupBy('user_id')
      .orderBy(sql`sum(tokens_in + tokens_out)`, 'desc')
      .limit(50)
      .execute(),
});

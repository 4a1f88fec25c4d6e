import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../../platform/common/id.ts';
import type { AllTables } from '../../../../platform/server/db.ts';
import { newPerson } from '../../../../tests/support/new-person.ts';
import { putBook } from '../../../../tests/support/put-book.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { GRANT_KINDS, type GrantKind } from '../../core/index.ts';
import { ENDS_WITH_COPY, ENDS_WITH_KEEPER } from '../../core/rights.ts';
import { accessStore } from './access-store.ts';

const { db } = await testDatabase<AllTables>();
const access = accessStore(db);
const take = (kind: GrantKind, sourceId: string, userId?: string) =>
  db.transaction().execute((trx) => access.revoke(trx, { kind, sourceId, ...(userId && { userId }) }, 'test'));

type Held = {
  user: number;
  book: number;
  kind: GrantKind;
  source: number;
  until: 'past' | 'future' | null;
  revoked: boolean;
};
type Step =
  | { do: 'grant'; user: number; book: number; kind: GrantKind; source: number; until: Held['until'] }
  | { do: 'revoke'; kind: GrantKind; source: number; user: number | null }
  | { do: 'remove'; user: number; book: number };
const PEOPLE = 4,
  BOOKS = 5;

/** The same rules on plain lists. */
class Model {
  grants: Held[] = Array.from({ length: BOOKS }, (_, book) => ({
    user: book % PEOPLE,
    book,
    kind: 'own' as const,
    source: -1,
    until: null,
    revoked: false,
  }));
  copies = new Set(this.grants.map(({ user, book }) => `${user} ${book}`));
  gone = new Set<number>();
  #live = (grant: Held) => !grant.revoked && grant.until !== 'past';

  visible(): string[] {
    return [...this.copies]
      .filter((key) => this.grants.some((grant) => `${grant.user} ${grant.book}` === key && this.#live(grant)))
      .sort();
  }
  take(step: Step): void {
    if (step.do === 'revoke') {
      for (const grant of this.grants)
        if (
          grant.kind === step.kind &&
          grant.source === step.source &&
          (step.user === null || step.user === grant.user)
        )
          grant.revoked = true;
    } else if (step.do === 'remove') this.#remove(step.user, step.book);
    else this.#grant(step);
  }
  #grant({ user, book, kind, source, until }: Extract<Step, { do: 'grant' }>): void {
    if (this.gone.has(book)) return;
    const kept = this.grants.some((g) => g.book === book && g.kind === 'own' && !g.revoked);
    if (!kept && ENDS_WITH_KEEPER.includes(kind)) return; // nobody is left who could pass it on
    if (![...this.copies].some((copy) => copy.endsWith(` ${book}`))) return; // no copy is left that says what the book is
    const same = this.grants.find((g) => g.user === user && g.book === book && g.kind === kind && g.source === source);
    if (same?.revoked) return;
    if (!same) this.grants.push({ user, book, kind, source, until, revoked: false });
    this.copies.add(`${user} ${book}`);
  }
  #remove(user: number, book: number): void {
    if (!this.visible().includes(`${user} ${book}`)) return;
    const keeps = this.grants.some((g) => g.user === user && g.book === book && g.kind === 'own' && !g.revoked);
    for (const grant of this.grants) {
      if (grant.book !== book) continue;
      if (grant.user === user && ENDS_WITH_COPY.includes(grant.kind)) grant.revoked = true;
      if (keeps && ENDS_WITH_KEEPER.includes(grant.kind)) grant.revoked = true;
    }
    this.copies.delete(`${user} ${book}`);
    if (!this.grants.some((grant) => grant.book === book && this.#live(grant))) this.gone.add(book);
  }
}

const user = fc.nat({ max: PEOPLE - 1 }),
  book = fc.nat({ max: BOOKS - 1 }),
  source = fc.nat({ max: 2 }),
  given = fc.constantFrom(...GRANT_KINDS.filter((kind) => kind !== 'own'));
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('grant' as const),
        user,
        book,
        kind: given,
        source,
        until: fc.constantFrom(null, null, 'past' as const, 'future' as const),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('revoke' as const), kind: given, source, user: fc.option(user) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), user, book }) },
  ),
  { minLength: 10, maxLength: 40, size: 'max' },
);

test('access: whatever is granted, revoked, expired, replayed and removed, everybody has exactly what the rules say', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, i) => newPerson(db, `Reader ${i}`)));
  const times = { past: '2020-01-01T00:00:00Z', future: '2999-01-01T00:00:00Z' };
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const ids: string[] = [];
      for (let i = 0; i < BOOKS; i++) ids.push(await putBook(db, people[i % PEOPLE]!));
      const sources = new Map<string, string>();
      const sourceOf = (kind: GrantKind, number: number) => {
        const key = `${kind} ${number}`;
        if (!sources.has(key)) sources.set(key, newId());
        return sources.get(key)!;
      };
      const model = new Model();
      for (const step of all) {
        model.take(step);
        if (step.do === 'grant')
          await db.transaction().execute((trx) =>
            access.grant(trx, {
              userId: people[step.user]!,
              bookId: ids[step.book]!,
              kind: step.kind,
              sourceId: sourceOf(step.kind, step.source),
              ...(step.until && { until: times[step.until] }),
            }),
          );
        else if (step.do === 'revoke')
          await take(step.kind, sourceOf(step.kind, step.source), step.user === null ? undefined : people[step.user]);
        else await access.remove(people[step.user]!, ids[step.book]!);
        const { rows } = await sql<{
          id: string;
          owner_id: string;
        }>`select id, owner_id from library_books where id = any(${ids}::uuid[])`.execute(db);
        expect(rows.map((row) => `${people.indexOf(row.owner_id)} ${ids.indexOf(row.id)}`).sort()).toEqual(
          model.visible(),
        );
      }
      const { rows } = await sql<{
        id: string;
      }>`select id from library_contents where id = any(${ids}::uuid[]) and state <> 'gone'`.execute(db);
      expect(rows.map((row) => ids.indexOf(row.id)).sort()).toEqual(
        ids.map((_, i) => i).filter((i) => !model.gone.has(i)),
      );
    }),
    { numRuns: 40, seed: 12 },
  );
}, 120_000);

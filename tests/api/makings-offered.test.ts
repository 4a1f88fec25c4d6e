// Whatever is offered of a source can be made: nothing of it is refused, and it comes out about as long as offered.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Offers } from '../../features/makings/contract.ts';
import { beginCast, scriptOf, settledCast } from '../support/bookcast-calls.ts';
import { haveSamples, sampleBytes } from '../support/samples.ts';
import { makeSpark } from '../support/sparks-calls.ts';
import { type Person, testApp } from '../support/test-app.ts';

const root = join(import.meta.dirname, '../..');
const own = (path: string) => readFileSync(join(root, path));
const NEAR = 0.15;
const SPARKS = [
  ['article', 'spark'],
  ['walkthrough', 'spark'],
  ['summary', 'summary'],
  ['reading-notes', 'summary'],
] as const;

const SOURCES: [name: string, bytes: () => Uint8Array][] = [
  ['handbook.md', () => own('features/concierge/handbook/en.md')],
  ['operations.md', () => own('docs/operations.md')],
  ['long-manual.md', () => longManual()],
  ...(haveSamples
    ? ([
        ['trees.epub', () => sampleBytes('epub/trees.epub')],
        ['moby-dick.epub', () => sampleBytes('epub/moby-dick.epub')],
        ['childrens-literature.epub', () => sampleBytes('epub/childrens-literature.epub')],
        ['regime.epub', () => sampleBytes('epub/regime-anticancer-arabic.epub')],
        ['udhr-he.docx', () => sampleBytes('docx/udhr-he.docx')],
        ['wells.fb2', () => sampleBytes('fb2/wells.fb2')],
        ['wasteland.epub', () => sampleBytes('epub/wasteland.epub')],
      ] as typeof SOURCES)
    : []),
];

/** A manual that is too long for a line through it, though the beginnings of its parts alone are not. */
function longManual(): Uint8Array {
  const handbook = own('features/concierge/handbook/en.md').toString('utf8');
  const parts = Array.from({ length: 16 }, (_, nth) =>
    handbook.replaceAll(/^(#+ .*)$/gm, `$1 ${nth + 1}`).replaceAll(/[.] /g, ` in edition ${nth + 1}. `),
  );
  return new TextEncoder().encode(parts.join('\n\n'));
}

let amina: Person;
beforeAll(async () => {
  const app = await testApp();
  amina = await app.person('Amina');
});

async function offersOf(name: string, bytes: Uint8Array): Promise<{ bookId: string; offers: Offers }> {
  const { bookId } = await amina.add(name, new Uint8Array(bytes));
  return { bookId, offers: (await amina.post('/api/makings/offers', { source: { kind: 'book', bookId } })).json };
}
const near = (got: number, asked: number) => Math.abs(got / asked - 1) <= NEAR;

describe.each(SOURCES)('%s', (name, bytes) => {
  test('SPARK-01 CAST-01 whatever is offered at its longest is made, as long as offered', async () => {
    const { bookId, offers } = await offersOf(name, bytes());
    expect(offers.offered.length + offers.refused.length).toBeGreaterThan(0);
    for (const [type, form] of SPARKS) {
      if (!offers.offered.some((one) => one.form === 'spark')) continue;
      const words = offers.offered.find((one) => one.form === form)!.maxWords!;
      const spark = await makeSpark(amina, bookId, { type, words });
      expect({ type, words, ...spark.making }).toMatchObject({ status: 'completed', error: null });
      expect({ type, words, got: spark.wordCount }).toSatisfy(({ got }: { got: number }) => near(got, words));
      expect(spark.warnings).toEqual([]);
    }
    expect(offers.lengths.map(({ style }) => style)).toEqual(offers.styles);
    for (const { style, maxMinutes: minutes } of offers.lengths) {
      const id = await beginCast(amina, bookId, { conversationStyle: style, minutes, review: true });
      const { making, state } = await settledCast(amina, id);
      expect({ style, state, ...making }).toMatchObject({ state: 'script', status: 'review', error: null });
      const { seconds, warnings } = await scriptOf(amina, id);
      expect({ style, minutes, seconds }).toSatisfy(() => near(seconds, minutes * 60));
      expect(warnings).toEqual([]);
      const longer = { conversationStyle: style, minutes: minutes + 1, review: true };
      const refused = await amina.post('/api/bookcasts', { source: { kind: 'book', bookId }, ...longer });
      expect(refused.json).toMatchObject({ code: 'BOOKCAST_TOO_LONG', details: { asked: minutes + 1, max: minutes } });
    }
    if (offers.styles.length === 0) expect(offers.refused.some(({ form }) => form === 'bookcast')).toBe(true);
  });
});

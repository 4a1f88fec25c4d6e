import { beforeAll, describe, expect, test } from 'vitest';
import { faultsOf, piecesOf, writerSource } from '../../../../tests/support/writer-sources.ts';
import {
  composeSpark,
  type Plan,
  planSource,
  rewriteParagraph,
  type SparkDraft,
  type SparkParagraph,
} from '../index.ts';

let plan: Plan;
let draft: SparkDraft;
beforeAll(async () => {
  plan = planSource(await writerSource('features/concierge/handbook/en.md', 'en'));
  draft = composeSpark(plan, {
    type: 'article',
    words: 350,
    tone: 'formal',
    audience: 'general',
    ui: 'en',
    focus: '',
    seed: 7,
  });
});

const sectionOf = ({ pieces }: SparkParagraph): number | undefined => {
  const evidence = pieces.find(({ role }) => role === 'quotation')?.evidence;
  const id = evidence?.kind === 'quotation' ? evidence.quotations[0]?.passageId : undefined;
  return plan.excerpts.find(({ passageId }) => passageId === id)?.section;
};

describe('a paragraph written anew', () => {
  test('comes from the same part and repeats nothing of the rest', () => {
    let rewritten = 0;
    for (const [index, old] of draft.paragraphs.entries()) {
      const next = rewriteParagraph(plan, draft, index, 3);
      if (!next) continue;
      rewritten++;
      expect(sectionOf(next)).toBe(sectionOf(old));
      expect(next.heading).toBe(old.heading);
      const paragraphs = [...draft.paragraphs.slice(0, index), next, ...draft.paragraphs.slice(index + 1)];
      expect(faultsOf(plan, piecesOf({ paragraphs }))).toEqual([]);
      expect(next.pieces.map(({ text }) => text)).not.toEqual(old.pieces.map(({ text }) => text));
    }
    expect(rewritten).toBeGreaterThan(1);
  });

  test('is another one for another seed, where the part has more', () => {
    const choices = draft.paragraphs.map((_, index) => {
      const texts = [1, 2, 3, 4, 5, 6].map((seed) => rewriteParagraph(plan, draft, index, seed)?.pieces.at(-1)?.text);
      return new Set(texts).size;
    });
    expect(Math.max(...choices)).toBeGreaterThan(1);
  });

  test('what quotes nothing is not written anew', () => {
    const index = draft.paragraphs.findIndex(({ pieces }) => pieces.every(({ role }) => role === 'glue'));
    expect(rewriteParagraph(plan, draft, index, 1)).toBeNull();
    expect(rewriteParagraph(plan, draft, 99, 1)).toBeNull();
  });
});

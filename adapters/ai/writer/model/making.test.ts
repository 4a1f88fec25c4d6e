import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type FakeAi,
  type FakeReply,
  type FakeRequest,
  fakeAi,
  kindOf,
  toldTo,
} from '../../../../tests/support/fake-ai.ts';
import { writing } from '../../../../tests/support/fake-writer.ts';
import { openFakeModel } from '../../../../tests/support/fake-model.ts';
import { MATES } from '../../../../tests/support/mates-ground.ts';
import { modelTasks } from '../../tasks/model.ts';
import { sentencesOf } from '../../text/sentences.ts';
import { HOSTS } from '../../catalogue.ts';
import type { Host, Piece, ScriptDraft, SparkDraft, WriterPassage } from '../types.ts';
import {
  type CheckedPart,
  checkedHeading,
  type CheckGround,
  type PartChecked,
  checkPart,
  type Clock,
  dropsTooMuch,
  lastSaid,
  needsFallback,
  offeredExcerpts,
  partsFor,
  piecesOfDraft,
  scriptOfParts,
  sparkOfParts,
  spokenWords,
  standIn,
  toWriteAnew,
  turnsFor,
  type WriteWish,
} from './index.ts';

let fake: FakeAi;
beforeAll(async () => void (fake = await fakeAi()));
beforeEach(() => void (fake.seen.length = 0));
afterAll(() => fake.close());

const PASSAGES: readonly WriterPassage[] = [
  ...MATES,
  {
    ...MATES[0]!,
    id: 'p3',
    section: 1,
    sectionTitle: 'Biographical',
    text: 'Queequeg was a native of Rokovoko, an island far away to the West and South. It is not down in any map; true places never are. There was excellent blood in his veins, royal stuff.',
  },
];
const EXCERPTS = PASSAGES.flatMap(({ id, text }) => {
  const [first, second, ...rest] = sentencesOf(text);
  return [{ start: first!.start, end: second!.end }, ...rest.map(({ start, end }) => ({ start, end }))].map(
    ({ start, end }) => ({ passageId: id, start, end, text: text.slice(start, end) }),
  );
});
const SOURCE = { title: 'Moby-Dick', author: 'Herman Melville' };
const CLOCK: Clock = {
  secondsOf: ({ pieces }) => pieces.reduce((sum, { text }) => sum + text.length * 0.07, 0),
  turn: 0.45,
  part: 0.9,
};
const common = { tone: 'plain', audience: 'general', lang: 'en', focus: '' } as const;

/** A model at the fake server. */
async function engine() {
  const model = await openFakeModel(fake);
  const { write, judge } = modelTasks(model, { embeddings: false, images: false, speech: false });
  if (!write || !judge) throw new Error('a model writes and judges');
  return { write, judge, o: { signal: new AbortController().signal, locale: 'en' } };
}

/** The steps of a making, one after the other, as a pipeline takes them. */
async function make(wish: WriteWish, hosts: readonly Host[]) {
  const { write, judge, o } = await engine();
  const offered = offeredExcerpts(EXCERPTS, PASSAGES);
  const source = { ...SOURCE, genre: 'fiction', keyTerms: [], sections: ['Knights and Squires'] } as const;
  const outline = await write.outline(
    { wish, source, excerpts: offered, parts: partsFor(wish.words, offered.length) },
    o,
  );
  const words = Math.round(wish.words / outline.parts.length);
  const checked: CheckedPart[] = [];
  const results: PartChecked[] = [];
  for (const [at, part] of outline.parts.entries()) {
    const excerpts = offered.filter(({ id }) => part.excerptIds.includes(id));
    const before = checked.flatMap(({ kept }) => kept);
    const turns = wish.form === 'bookcast' ? turnsFor(wish.style, hosts, { part: at, words }) : [];
    const headings = outline.parts.map(({ heading }) => heading);
    const draft = await write.draft(
      {
        wish,
        source: SOURCE,
        outline: { title: outline.title, headings },
        part,
        at,
        excerpts,
        last: lastSaid(before),
        words,
        turns,
      },
      o,
    );
    const ground: CheckGround = { excerpts, passages: PASSAGES, source: SOURCE, lang: wish.lang, before };
    const { kept, dropped } = await checkPart(piecesOfDraft(draft, { hosts, turns }), ground, {
      judge: (claims) => judge(claims, o),
      repair: (refused) => write.repair({ wish, source: SOURCE, heading: part.heading, excerpts, refused }, o),
    });
    results.push({ kept, dropped });
    const builtin = needsFallback(kept, dropped);
    checked.push({
      id: `part-${at + 1}`,
      heading: checkedHeading(part.heading, ground, excerpts[0]!.section),
      kept: builtin
        ? standIn(
            excerpts.map(({ quotation }) => quotation),
            PASSAGES,
            { words, hosts },
          )
        : kept,
      dropped: dropped.length,
      builtin,
    });
  }
  return {
    title: outline.title,
    checked,
    failed: dropsTooMuch(results),
  };
}

function cast({ title, checked }: Awaited<ReturnType<typeof make>>): ScriptDraft {
  return scriptOfParts(checked, {
    title,
    style: 'interview',
    lang: 'en',
    hosts: HOSTS,
    tags: [],
    asked: 60,
    clock: CLOCK,
  });
}
const spark = ({ title, checked }: Awaited<ReturnType<typeof make>>): SparkDraft =>
  sparkOfParts(checked, { title, lang: 'en', words: 200, tags: [] });

/** All that isn't an opinion or glue rests on a place of the text. */
function expectEvidence(pieces: readonly Piece[]): void {
  expect(pieces.length).toBeGreaterThan(3);
  for (const { role, text, evidence } of pieces) {
    if (role === 'opinion' || role === 'glue') continue;
    if (evidence.kind !== 'quotation' && evidence.kind !== 'support') throw new Error(`no evidence: ${text}`);
    for (const one of evidence.quotations)
      expect(PASSAGES.find(({ id }) => id === one.passageId)!.text.slice(one.start, one.end)).toBe(one.text);
    if (role === 'quotation') expect(evidence.quotations.map((one) => one.text)).toEqual([text]);
  }
}

const CAST: WriteWish = { form: 'bookcast', style: 'interview', hosts: HOSTS, words: spokenWords(1), ...common };
const SPARK: WriteWish = { form: 'spark', type: 'article', words: 200, ...common };
/** The fake writer, with other replies to some prompts. */
const answering = (other: (request: FakeRequest) => FakeReply | null) => (request: FakeRequest) =>
  other(request) ?? writing(request) ?? { text: '{"verdicts": []}' };

test('CAST-01 a conversation from plan to lines: every line has evidence or is labeled, hosts take turns', async () => {
  fake.script = answering(() => null);
  const made = await make(CAST, HOSTS);
  expect(made.failed).toBe(false);
  const script = cast(made);
  expectEvidence(script.lines.flatMap(({ pieces }) => pieces));
  for (const [at, line] of script.lines.entries()) expect(line.host).not.toBe(script.lines[at - 1]?.host);
  expect(script.parts.length).toBe(made.checked.length);
  expect(script.seconds).toBeGreaterThan(20);
});

test('SPARK-01 a Spark from plan to paragraphs', async () => {
  fake.script = answering(() => null);
  const draft = spark(await make(SPARK, []));
  expect(draft.title).toBe('As the text says');
  expectEvidence(draft.paragraphs.flatMap(({ pieces }) => pieces));
  expect(draft.warnings.filter(({ kind }) => kind === 'builtin-parts')).toEqual([]);
});

test('SPARK-01 a model that makes up everything: excerpts stand in for its parts, and the step fails', async () => {
  const lies = ['Napoleon sank the ship in 1999.', 'Ishmael ate the whale.', 'Stubb was never the second mate.'];
  fake.script = answering((request) =>
    kindOf(request) === 'draft'
      ? {
          text: JSON.stringify({
            pieces: lies.map((text) => ({ role: 'written', text, excerptIds: ['e1', 'e2', 'e3', 'e4', 'e5'] })),
          }),
        }
      : null,
  );
  const made = await make(SPARK, []);
  expect(made.failed).toBe(true);
  expect(made.checked.every(({ builtin }) => builtin)).toBe(true);
  expect(fake.seen.filter((request) => kindOf(request) === 'repair')).toHaveLength(made.checked.length);
  const { paragraphs, warnings } = spark(made);
  expectEvidence(paragraphs.flatMap(({ pieces }) => pieces));
  expect(JSON.stringify(paragraphs)).not.toMatch(/Napoleon|Ishmael/);
  expect(warnings).toContainEqual({ kind: 'builtin-parts', parts: made.checked.length });
});

test('SPARK-01 one part that fails twice does not fail the whole', async () => {
  let drafts = 0;
  fake.script = answering((request) =>
    kindOf(request) === 'draft' && ++drafts === 2
      ? { text: JSON.stringify({ pieces: [{ role: 'written', text: 'Napoleon sank it.', excerptIds: ['e3'] }] }) }
      : null,
  );
  const made = await make(SPARK, []);
  expect(made.failed).toBe(false);
  expect(made.checked.map(({ builtin }) => builtin)).toEqual(made.checked.map((_, at) => at === 1));
});

test('SPARK-01 one paragraph anew, from the places it rests on, as the person wants it', async () => {
  const [quotation] = offeredExcerpts(EXCERPTS.slice(2, 3), PASSAGES).map((one) => one.quotation);
  const paragraph: Piece = {
    text: 'Stubb is the second mate.',
    role: 'written',
    lang: 'en',
    evidence: { kind: 'support', quotations: [quotation!], coverage: 1 },
  };
  const opinion: Piece = { text: 'Well.', role: 'opinion', lang: 'en', evidence: { kind: 'none' } };
  expect(toWriteAnew({ pieces: [opinion] }, PASSAGES)).toBeNull();
  expect(toWriteAnew({ pieces: [opinion], beside: [paragraph] }, PASSAGES)?.refused.piece.role).toBe('opinion');
  const anew = toWriteAnew({ pieces: [paragraph, opinion] }, PASSAGES)!;
  const told = 'Stubb was called a Cape-Cod-man.';
  fake.script = () => ({
    text: JSON.stringify({ pieces: [{ id: 'd1', role: 'written', text: told, excerptIds: ['e1'] }] }),
  });
  const { write, o } = await engine();
  const wish: WriteWish = { ...SPARK, focus: 'shorter, please' };
  const repaired = await write.repair(
    { wish, source: SOURCE, heading: '', excerpts: anew.excerpts, refused: [anew.refused] },
    o,
  );
  expect(toldTo(fake.seen[0]!)).toMatch(/Stubb is the second mate\. Well\..*another way.*shorter, please/s);
  const drafted = piecesOfDraft(
    repaired.map(({ piece }) => piece),
    { hosts: [], turns: [] },
  );
  const { kept } = await checkPart(drafted, {
    excerpts: anew.excerpts,
    passages: PASSAGES,
    source: SOURCE,
    lang: 'en',
  });
  expect(kept.map(({ text }) => text)).toEqual([told]);
});

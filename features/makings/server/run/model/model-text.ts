import {
  type CheckedPart,
  type Clock,
  checkedHeading,
  dropsTooMuch,
  fixedPart,
  lengthToFix,
  offeredExcerpts,
  partsFor,
  scriptOfParts,
  sparkOfParts,
  spokenWords,
  type WriteWish,
} from '../../../../../adapters/ai/writer/model/index.ts';
import { PAUSES, ratesAt, turnSeconds } from '../../../../../adapters/ai/writer/script/clock.ts';
import type { ModelOutline, OfferedExcerpt, WriterSource } from '../../../../../adapters/ai/writer/types.ts';
import { makingProblems } from '../../../core/index.ts';
import type { Draft, WriterTask } from '../../form.ts';
import type { Told } from '../../writer.ts';
import type { Drafted, ModelWriter, ToDraft } from '../text-parts.ts';
import { type PartDone, writePart } from './model-part.ts';
import { modelWish, paceOfTask } from './wish.ts';

/** Seconds of quiet and voices, for the length of a conversation. */
function clockOf(task: WriterTask): Clock {
  const rates = task.form === 'bookcast' && task.paces ? ratesAt(task.paces) : undefined;
  return { secondsOf: (line) => turnSeconds(line, rates), turn: PAUSES.turn, part: PAUSES.part };
}

/** The lines around it never take all of a conversation. */
const FEWEST_SECONDS = 30;

type Outlined = { outline: ModelOutline; excerpts: OfferedExcerpt[]; told: Omit<Told, 'excerpts'> };

/** The parts that a model plans, from the built-in plan's excerpts. */
async function outlined(to: ToDraft, writer: ModelWriter, source: WriterSource, wish: WriteWish) {
  const { deps, stretch, engine, hash, toTheEnd } = to;
  return stretch.step<Outlined>(
    'outline',
    '',
    [hash, wish],
    async ({ onCost }) => {
      const { excerpts: best, ...told } = await deps.cpu.tellWriter({ source, toTheEnd }, to.task);
      const excerpts = offeredExcerpts(best, source.passages);
      const { genre, keyTerms, sections } = told;
      const about = { title: source.title, author: source.author, genre, keyTerms, sections };
      const parts = partsFor(wish.words, excerpts.length);
      const o = { signal: stretch.signal, locale: wish.lang, onCost };
      const outline = await writer.write.outline({ wish, source: about, excerpts, parts }, o);
      return { outline, excerpts, told };
    },
    { engine },
  );
}

const wordsOf = ({ checked: { kept } }: PartDone): number =>
  kept.reduce((sum, { text }) => sum + (text.match(/\S+/gu)?.length ?? 0), 0);

/** How the length of a making is counted: in words, or in the seconds that its hosts speak, without the lines around it. */
type Measure = { whole: number; of(part: PartDone): number; words(length: number): number };
const WORDS: Omit<Measure, 'whole'> = { of: wordsOf, words: (length) => length };

function measureOf(task: WriterTask, { lang }: WriteWish, { frame }: Outlined['told']): Measure {
  if (task.form === 'spark') return { whole: task.wish.words, ...WORDS };
  const { style, hosts, minutes } = task.wish;
  const clock = clockOf(task);
  const secondsOf = (part: CheckedPart): number =>
    scriptOfParts([part], { title: '', style, lang, hosts, tags: [], asked: 0, clock }).seconds + clock.part;
  const around = frameParts(frame).reduce((sum, part) => sum + secondsOf(part), 0);
  return {
    whole: Math.max(FEWEST_SECONDS, minutes * 60 - around),
    of: ({ checked }) => secondsOf(checked),
    words: (seconds) => Math.max(1, spokenWords(seconds / 60, paceOfTask(task))),
  };
}

/** The lines before and after a conversation. */
function frameParts(frame: Told['frame']): CheckedPart[] {
  if (!frame) return [];
  const { opening, closing, parts } = frame;
  return [fixedPart('opening', opening, parts[0].title), fixedPart('closing', closing, parts[1].title)];
}

/**
 * A model writes: outline, then each part drafted, checked against its passages and mended once; where too little of a part stands, the
 * built-in engine's excerpts stand in for it. Each call is kept before the next one. @throws when too much of the whole was dropped.
 */
export async function writeByModel(to: ToDraft, writer: ModelWriter): Promise<Drafted> {
  const { task } = to;
  const source = await to.read();
  const wish = modelWish(task);
  const { output: plan, hash } = await outlined(to, writer, source, wish);
  const { outline, excerpts } = plan;
  const frame = { to, writer, source, wish, outline, excerpts };
  const measure = measureOf(task, wish, plan.told);
  const asked = measure.whole / outline.parts.length;
  const done: PartDone[] = [];
  let last = hash;
  for (const at of outline.parts.keys()) {
    const part = await writePart(frame, {
      at,
      words: Math.round(measure.words(asked)),
      tries: 0,
      before: done,
      hash: last,
    });
    done.push(part);
    last = part.hash;
  }
  for (let tries = 1; ; tries++) {
    const fix = lengthToFix(
      done.map((part, at) => ({ id: String(at), asked, got: measure.of(part), tries: part.tries })),
      measure.whole,
    );
    if (!fix) break;
    const at = Number(fix.id);
    const others = done.toSpliced(at, 1);
    const part = await writePart(frame, {
      at,
      words: Math.round(measure.words(fix.ask)),
      tries,
      before: others,
      hash: last,
    });
    done[at] = part;
    last = part.hash;
  }
  mustHold(done);
  return { draft: assembled(task, wish, source, { outline, excerpts, told: plan.told, parts: done }), hash: last };
}

function mustHold(parts: readonly PartDone[]): void {
  const results = parts.map(({ said }) => said);
  if (!dropsTooMuch(results)) return;
  const dropped = results.reduce((sum, one) => sum + one.dropped.length, 0);
  const all = results.reduce((sum, one) => sum + one.kept.length, dropped);
  throw makingProblems.make('MAKING_UNSUPPORTED', { percent: Math.round((dropped / Math.max(1, all)) * 100) });
}

type Whole = Outlined & { parts: readonly PartDone[] };

function assembled(task: WriterTask, { lang, words }: WriteWish, source: WriterSource, whole: Whole): Draft {
  const {
    outline,
    excerpts,
    told: { tags, frame },
  } = whole;
  const ground = { excerpts, passages: source.passages, source, lang };
  const title = checkedHeading(outline.title, ground, source.title);
  const parts: CheckedPart[] = whole.parts.map(({ checked }) => checked);
  if (task.form === 'spark') return sparkOfParts(parts, { title, lang, words, tags });
  const { style, hosts, minutes } = task.wish;
  const [opening, closing] = frameParts(frame);
  const all = opening && closing ? [opening, ...parts, closing] : parts;
  return scriptOfParts(all, { title, style, lang, hosts, tags, asked: minutes * 60, clock: clockOf(task) });
}

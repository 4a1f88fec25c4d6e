// From spoken lines to the sound of an episode: each turn at the same loudness, pauses between them, peaks limited. The same
// lines give the same samples.
import { Desk } from './desk.ts';
import { EpisodeError } from './errors.ts';
import { Leveler } from './leveler.ts';
import { chime, CLOSING, OPENING } from './sound/chime.ts';
import { placed, type Turn, turnOf } from './turn.ts';
import type { Chapter, Cue, EpisodeLine, Heard, Pause, Segment, Stereo, Timeline } from './types.ts';

export const SAMPLE_RATE = 44_100;
/** Quiet after a sentence, after a part of one, and at the very end, seconds. */
const SENTENCE_PAUSE_S = 0.26;
const PART_PAUSE_S = 0.1;
const END_S = 0.3;
/** Pauses within a turn differ by up to this, or they would tick like a clock. */
const SWAY_S = 0.08;
const GOLDEN = 0.618;
/** What a script asks for as a pause is taken within these bounds, seconds. */
const PAUSE_S = { least: 0.1, most: 2 };

export type SpokenLine = EpisodeLine & { segment: Segment };
/** What a mastered sound tells at its end. */
export type SoundFacts = Timeline & { loudness: number | null };

/** The sound, about a second at a time. Chimes are left out when not wanted; `onLine` hears of each line once it is said. */
export async function* masterSound(
  lines: AsyncIterable<SpokenLine> | Iterable<SpokenLine>,
  o: { chimes: boolean; onLine?: ((heard: Heard) => void) | undefined },
): AsyncGenerator<Stereo, SoundFacts> {
  const episode = new Episode();
  if (o.chimes) yield episode.open();
  for await (const line of lines) {
    yield* episode.say(line);
    const pause = episode.pause(Math.min(PAUSE_S.most, Math.max(PAUSE_S.least, line.pauseAfter)));
    o.onLine?.(episode.news()); // before the next line is waited for
    yield pause;
  }
  if (o.chimes) yield episode.desk.put(chime(CLOSING, SAMPLE_RATE));
  yield episode.desk.silence(END_S);
  yield episode.desk.end();
  return episode.facts();
}

class Episode {
  readonly desk = new Desk(SAMPLE_RATE);
  readonly #leveler = new Leveler();
  readonly #cues: Cue[] = [];
  readonly #starts: { title: string; at: number }[] = [];
  readonly #pauses: Pause[] = [];
  /** How much of each was told. */
  readonly #told = { cues: 0, chapters: 0, pauses: 0, peaks: 0 };

  open(): Stereo {
    const { left, right } = chime(OPENING, SAMPLE_RATE);
    const cut = Math.round(OPENING.speechAt * SAMPLE_RATE);
    const begun = this.desk.put({ left: left.slice(0, cut), right: right.slice(0, cut) });
    this.desk.ring({ left: left.subarray(cut), right: right.subarray(cut) });
    return begun;
  }

  *say(line: SpokenLine): Generator<Stereo> {
    const turn = turnOf(line.segment);
    if (!turn) throw new EpisodeError('SILENT_LINE', `nothing can be heard in line ${line.id}`);
    if (line.chapter !== undefined)
      this.#starts.push({ title: line.chapter, at: this.#starts.length === 0 ? 0 : this.desk.seconds });
    const gain = this.#gain(line, turn);
    for (const [i, sentence] of turn.sentences.entries()) {
      const at = this.desk.seconds;
      for (const block of placed(sentence, { from: turn.sampleRate, to: SAMPLE_RATE, gain, host: line.host }))
        yield this.desk.put(block);
      const cue = this.#cue(line, i, at);
      if (i < turn.sentences.length - 1) yield this.pause(pauseAfter(cue.text, this.#cues.length));
    }
  }

  pause(seconds: number): Stereo {
    const at = this.desk.seconds;
    const quiet = this.desk.silence(seconds);
    this.#pauses.push({ at: rounded(at), to: rounded(this.desk.seconds) });
    return quiet;
  }

  /** What came since it was asked last. */
  news(): Heard {
    const { perSecond, values } = this.desk.peaks;
    const peaks = values.slice(0, -1); // the last one may still rise
    const told = { ...this.#told };
    Object.assign(this.#told, {
      cues: this.#cues.length,
      chapters: this.#starts.length,
      pauses: this.#pauses.length,
      peaks: peaks.length,
    });
    return {
      cues: this.#cues.slice(told.cues),
      chapters: this.#starts.slice(told.chapters).map(({ title, at }) => ({ title, at: rounded(at) })),
      pauses: this.#pauses.slice(told.pauses),
      peaks: { perSecond, values: peaks.slice(told.peaks) },
    };
  }

  facts(): SoundFacts {
    if (this.#cues.length === 0) throw new EpisodeError('NO_LINES', 'an episode needs a line');
    const { seconds, peaks, loudness } = this.desk;
    const chapters: Chapter[] = this.#starts.map(({ title, at }, i) => ({
      title,
      at: rounded(at),
      to: rounded(this.#starts[i + 1]?.at ?? seconds),
    }));
    return { seconds, cues: this.#cues, chapters, pauses: this.#pauses, peaks, loudness };
  }

  #gain({ host }: SpokenLine, turn: Turn): number {
    const { loudness, seconds } = this.desk;
    return this.#leveler.gain(host, turn, { loudness: loudness ?? 0, seconds: loudness === null ? 0 : seconds });
  }

  /** Notes when a sentence, put from `at` until now, and its words are said. */
  #cue({ id, speaker, text, segment }: SpokenLine, index: number, at: number): Cue {
    const { start, end, from } = segment.sentences[index]!;
    const shift = at - from / segment.sampleRate;
    const cue: Cue = {
      lineId: id,
      speaker,
      text: text.slice(start, end),
      start,
      end,
      at: rounded(at),
      to: rounded(this.desk.seconds),
      words: segment.words
        .filter((word) => word.start >= start && word.end <= end)
        .map((word) => ({ ...word, at: rounded(word.at + shift), to: rounded(word.to + shift) })),
    };
    this.#cues.push(cue);
    return cue;
  }
}

const pauseAfter = (text: string, count: number): number =>
  (/[\p{L}\p{N},;:—-]$/u.test(text) ? PART_PAUSE_S : SENTENCE_PAUSE_S) + ((count * GOLDEN) % 1) * SWAY_S;

const rounded = (seconds: number): number => Math.round(Math.max(0, seconds) * 1000) / 1000;

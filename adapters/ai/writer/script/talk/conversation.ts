import { type Excerpt, quotationPiece } from '../../excerpts/excerpt.ts';
import { Glue } from '../../glue/glue.ts';
import type { Slots } from '../../glue/template.ts';
import type { Plan } from '../../plan/plan.ts';
import { wordsOf } from '../../source/analysis.ts';
import { HOSTS } from '../../../catalogue.ts';
import type { Host, Piece, Quotation, ScriptLine, ScriptPart, ScriptWish } from '../../types.ts';
import { PAUSES, type SpeechRates, turnSeconds } from '../clock.ts';
import { echoOf } from '../words/echo.ts';
import { hostName, punctuated, shortTitle, spokenSection } from '../words/names.ts';
import { CAST_RULES, type CastRules, TALK_RULES } from '../styles.ts';
import { spokenLanguage, spokenTemplates, styleLetter } from '../templates/index.ts';

/** Facts about a place in the source rather than about a passage. */
const POSITIONS: ReadonlySet<string> = new Set(['early', 'halfway', 'late']);

const needsOf = new Map(
  ['en', 'ar'].flatMap((lang) => spokenTemplates(lang).map(({ id, slots }) => [id, slots] as const)),
);

/** A script while it is being written: its lines, what was used, and the time it takes so far. */
export class Conversation {
  readonly plan: Plan;
  readonly wish: ScriptWish;
  readonly rules: CastRules;
  readonly rates: SpeechRates;
  readonly ui: string;
  readonly lines: ScriptLine[] = [];
  readonly parts: ScriptPart[] = [];
  /** Quoted so far, and kept for parts to come. */
  readonly taken: Excerpt[] = [];
  reserved: readonly Excerpt[] = [];
  readonly #glue: Glue;
  readonly #echoed = new Set<string>();
  readonly #base: Slots;

  constructor(plan: Plan, wish: ScriptWish, rates: SpeechRates) {
    this.plan = plan;
    this.wish = wish;
    const rules = CAST_RULES[wish.style];
    this.rules = this.alone ? { ...rules, ...TALK_RULES, stepwise: false, alternate: false } : rules;
    this.rates = rates;
    this.ui = spokenLanguage(wish.ui);
    const voice = styleLetter(wish.style, wish.hosts.length);
    this.#glue = new Glue({ templates: spokenTemplates(this.ui), lang: this.ui, voice, seed: wish.seed });
    this.#base = { title: shortTitle(plan.source.title), author: plan.source.author ?? undefined };
  }

  get alone(): boolean {
    return this.wish.hosts.length < 2;
  }

  /** Who speaks first, and who answers; a talk has one of them. */
  get lead(): Host {
    return this.alone ? (this.wish.hosts[0] ?? HOSTS[0]) : this.rules.lead;
  }

  other(host: Host): Host {
    if (this.alone) return host;
    return host === 'malaika' ? 'marcus' : 'malaika';
  }

  can(move: string, slots: Slots = {}): boolean {
    return this.#glue.can(move, { ...this.#base, ...slots });
  }

  /** A sentence of a host, or nothing where none is free and true. */
  say(move: string, slots: Slots = {}): Piece[] {
    const piece = this.#glue.say(move, { ...this.#base, ...slots });
    if (!piece) return [];
    const text = punctuated(piece.text);
    const needs = needsOf.get(piece.templateId!) ?? [];
    const evidence = needs.some((need) => POSITIONS.has(need))
      ? ({ kind: 'record', field: 'position' } as const)
      : piece.evidence;
    return [{ ...piece, text, evidence }];
  }

  /** Somebody says a few words of a passage again; the words are evidence of themselves. */
  echo(move: string, passage: Excerpt, slots: Slots = {}): Piece[] {
    const words = this.echoable(passage);
    if (!words) return [];
    const pieces = this.say(move, { ...slots, echo: words.text });
    if (pieces.length > 0) this.#echoed.add(words.text.toLowerCase());
    return pieces.map((piece) => ({ ...piece, evidence: { kind: 'quotation', quotations: [words] } }));
  }

  echoable(passage: Excerpt): Quotation | null {
    return echoOf(passage, this.plan, this.#echoed);
  }

  quote(excerpt: Excerpt): Piece[] {
    this.taken.push(excerpt);
    return [quotationPiece(excerpt)];
  }

  /** A section's heading as a host says it, if it can be said. */
  section(heading: string): string | undefined {
    return spokenSection(heading, this.ui, this.plan.source.title);
  }

  /** Slots with the name of who speaks. */
  named(host: Host): Slots {
    return { host: hostName(host, this.ui), cohost: hostName(this.other(host), this.ui) };
  }

  /** Begins a chapter of the recording, unless it is the one that is running. */
  chapter(title: string): void {
    if (this.parts.at(-1)?.title === title) return;
    const last = this.lines.at(-1);
    if (last) last.pauseAfter = PAUSES.part;
    this.parts.push({ id: `part${this.parts.length + 1}`, title });
  }

  turn(host: Host, move: string, pieces: readonly Piece[]): void {
    if (pieces.length === 0) return;
    this.lines.push({
      id: `line${this.lines.length + 1}`,
      host,
      move,
      partId: this.parts.at(-1)!.id,
      pieces: [...pieces],
      words: pieces.reduce((sum, { text }) => sum + wordsOf(text), 0),
      seconds: turnSeconds({ host, pieces: [...pieces] }, this.rates),
      pauseAfter: PAUSES.turn,
    });
  }

  /** One host says something and the other answers; a single host says both in one breath. */
  exchange(asker: Host, asked: readonly Piece[], move: string, answered: readonly Piece[]): void {
    // Who is not asked reads without an answer: nobody speaks twice in a row.
    if (this.alone || asked.length === 0) return this.turn(asker, move, [...asked, ...answered]);
    this.turn(asker, asked[0]?.templateId?.split('.')[2] ?? 'ask', asked);
    this.turn(this.other(asker), move, answered);
  }

  get elapsed(): number {
    return this.lines.reduce((sum, { seconds, pauseAfter }) => sum + seconds + pauseAfter, 0);
  }
}

import type { Cued } from '../language/cues.ts';
import type { CastStyle, Host } from '../types.ts';

/**
 * How a part goes on after its first passage: one host says the first thing, the other answers with the next passage.
 * `own` is a passage that the one who asked brings along.
 */
export type Exchange = 'words' | 'echo' | 'react' | 'point' | 'prompt' | 'term' | 'count' | 'own';

export type CastRules = {
  /** Who asks first. */
  lead: Host;
  /** Whether the asking changes hands. */
  alternate: boolean;
  /** Whether the first passage of a part is read a sentence at a time. */
  stepwise?: boolean;
  /** What follows the first passage of a part, in this order from part to part; what doesn't fit is passed over. */
  exchanges: readonly Exchange[];
  /** Fewest and most words of a passage. */
  words: readonly [least: number, most: number];
  /** Seconds that a part is meant to take. */
  part: number;
  /** What the second passage of a part does, by turns. */
  purposes: readonly Cued[];
};

/** The styles are data: who leads, what follows what, how long a passage is. */
export const CAST_RULES: Readonly<Record<CastStyle, CastRules>> = {
  interview: {
    lead: 'marcus',
    alternate: false,
    exchanges: ['echo', 'prompt', 'react', 'words', 'point', 'prompt', 'term'],
    words: [16, 75],
    part: 42,
    purposes: ['why', 'how', 'sowhat'],
  },
  friends: {
    lead: 'malaika',
    alternate: true,
    exchanges: ['own', 'echo', 'words', 'own', 'react', 'prompt', 'point'],
    words: [12, 60],
    part: 40,
    purposes: ['how', 'why', 'sowhat'],
  },
  teacher: {
    lead: 'marcus',
    alternate: false,
    exchanges: ['words', 'count', 'prompt', 'react', 'echo', 'term', 'words', 'point'],
    words: [16, 65],
    part: 42,
    purposes: ['how', 'why', 'sowhat'],
  },
  'close-reading': {
    lead: 'malaika',
    alternate: true,
    stepwise: true,
    exchanges: ['words', 'react', 'echo', 'prompt', 'point'],
    words: [28, 90],
    part: 46,
    purposes: ['what'],
  },
  debate: {
    lead: 'marcus',
    alternate: true,
    exchanges: ['own'],
    words: [16, 70],
    part: 40,
    purposes: ['counterpoint'],
  },
};

/** A talk by one host: the passages in order, with a word between them. */
export const TALK_RULES = { words: [14, 75], part: 40, exchanges: ['point', 'echo', 'term', 'count'] } as const;

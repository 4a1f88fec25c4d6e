import type { Turn, TurnMove } from '../../tasks/write-types.ts';
import type { CastStyle, Host } from '../types.ts';

/** Who leads, what the turns do in order, and whether the lead changes with every part. */
type Pattern = { lead: Host; moves: readonly TurnMove[]; alternates: boolean };

const PATTERNS: Readonly<Record<CastStyle, Pattern>> = {
  interview: { lead: 'marcus', moves: ['ask', 'tell', 'ask', 'read', 'react', 'tell'], alternates: false },
  friends: { lead: 'malaika', moves: ['tell', 'react', 'read', 'tell'], alternates: true },
  teacher: { lead: 'marcus', moves: ['tell', 'ask', 'example', 'react', 'read', 'ask'], alternates: false },
  'close-reading': { lead: 'malaika', moves: ['read', 'ask', 'read', 'tell'], alternates: true },
  debate: { lead: 'marcus', moves: ['tell', 'counter', 'read', 'counter'], alternates: true },
};
const ALONE: readonly TurnMove[] = ['tell', 'read', 'tell', 'example'];

const WORDS_A_TURN = 32;
const FEWEST_TURNS = 2;

export const otherHost = (host: Host): Host => (host === 'malaika' ? 'marcus' : 'malaika');

/** The turns of a part. Hosts take turns across parts too: where the lead stays, their number is even, else it's odd. */
export function turnsFor(
  style: CastStyle,
  hosts: readonly Host[],
  { part, words }: { part: number; words: number },
): Turn[] {
  const count = Math.max(FEWEST_TURNS, Math.round(words / WORDS_A_TURN));
  const [only] = hosts;
  if (only && hosts.length === 1)
    return Array.from({ length: count }, (_, at) => ({ host: only, move: ALONE[at % ALONE.length]! }));
  const { lead, moves, alternates } = PATTERNS[style];
  const first = alternates && part % 2 === 1 ? otherHost(lead) : lead;
  const turns = count % 2 === (alternates ? 1 : 0) ? count : count + 1;
  return Array.from({ length: turns }, (_, at) => ({
    host: at % 2 === 0 ? first : otherHost(first),
    move: moves[at % moves.length]!,
  }));
}

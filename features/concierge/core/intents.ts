import type { Command } from './commands.ts';
import type { UnknownName } from './grammar/phrase.ts';

/** What a message asks for. */
export type Intent =
  /** `explicit`: an order, carried out at once; otherwise a remark, which is offered first. */
  | { kind: 'command'; command: Command; explicit: boolean }
  | UnknownName
  | SmallTalk
  /** `orders`: whole sentences beside the question that would be orders alone; they aren't carried out with it. */
  | { kind: 'question'; text: string; orders?: string[] }
  /** A part of a request that was not understood, beside parts that were. */
  | { kind: 'unread'; text: string };

/** What can be said besides commands and questions. */
export type SmallTalk =
  | { kind: 'find_book'; query: string }
  | { kind: 'capabilities' | 'preferences' | 'guide' | 'walkthrough' | 'hello' | 'thanks' | 'yes' | 'no' };

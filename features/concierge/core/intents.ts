import type { Command } from './commands.ts';
import type { UnknownName } from './grammar/phrase.ts';

/** What a message asks for. */
export type Intent =
  /** `explicit`: an order, carried out at once; otherwise a remark, which is offered first. */
  | { kind: 'command'; command: Command; explicit: boolean }
  | UnknownName
  | SmallTalk
  | { kind: 'question'; text: string };

/** What can be said besides commands and questions. */
export type SmallTalk =
  | { kind: 'find_book'; query: string }
  | { kind: 'capabilities' | 'preferences' | 'guide' | 'walkthrough' | 'hello' | 'thanks' | 'yes' | 'no' };

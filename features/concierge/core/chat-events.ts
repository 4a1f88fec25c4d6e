import type { FoundBook } from '../contract.ts';
import type { ToolOutcome } from './commands.ts';

/** What the chat shows below a reply. */
export type ChatResult = {
  success: boolean;
  action: string;
  books?: FoundBook[];
  suggestions?: string[];
  /** A question to ask Malaika instead. */
  question?: string;
  /** Why a model didn't answer; the question can be sent again. */
  failure?: string;
  /** Which model wrote the reply. */
  engine?: { kind: 'model'; model: string; version: string };
};
export type ChatResultName =
  | 'find_book'
  | 'search_handbook'
  | 'search_library'
  | 'suggest'
  | 'ask_malaika'
  | 'engine'
  | 'model_failed';
/** The outcome of a tool, which the page carries out, or something for the chat to show. */
export type ToolResult = ToolOutcome | { toolName: ChatResultName; result: ChatResult };

/** A line `data: ` of the stream (spec 7); `[DONE]` ends it. */
export type ChatEvent =
  | { type: 'content'; data: { delta: { message: { content: string | { text: string } } } } }
  | { type: 'tool-call'; data: { toolName: string; args: Record<string, unknown>; state: 'running' | 'proposed' } }
  | { type: 'tool-result'; data: ToolResult }
  | { type: 'error'; data: { code: string; error: string } };

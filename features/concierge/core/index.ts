export type { ChatEvent, ChatResult, ChatResultName, ToolResult } from './chat-events.ts';
export {
  argsOf,
  changeOf,
  changesPreferences,
  type Command,
  describeCommand,
  orderValues,
  outcomeOf,
  parseCommand,
  type ToolName,
  type ToolOutcome,
  undoOf,
} from './commands.ts';
export { everydayWords } from './everyday-words.ts';
export { isSaidBy, readIntents } from './grammar/read-intents.ts';
export { dayPartOf, greetingKey } from './greeting.ts';
export { type ChatMessage, historyOf } from './history.ts';
export type { Intent } from './intents.ts';
export { conciergeProblems } from './problems.ts';
export { isRoute } from './routes.ts';
export { TOOLS } from './tools/index.ts';
export type { Effects, Wording } from './tools/tool.ts';
export { skyOf } from './weather.ts';

import { commandOf, TOOL_NAMES, type ToolName } from '../commands.ts';
import type { Intent } from '../intents.ts';
import { TOOLS } from '../tools/index.ts';
import { ARABIC } from './arabic.ts';
import { ENGLISH } from './english.ts';
import type { LanguageGrammar } from './language-grammar.ts';
import type { GrammarLanguage } from './phrase.ts';

/** A pattern for a whole sentence, and what the sentence asks for; null means it only looked like it. */
export type Rule = { pattern: RegExp; read: (match: RegExpExecArray) => Intent | null };

export const GRAMMARS: Readonly<Record<GrammarLanguage, LanguageGrammar>> = { en: ENGLISH, ar: ARABIC };

function toolRules(name: ToolName, language: GrammarLanguage): Rule[] {
  return TOOLS[name].phrases[language].map(({ pattern, explicit, read, otherwise }) => ({
    pattern,
    read([sentence, words = '']) {
      const args = read(words, sentence);
      const command = args && commandOf(name, args);
      return command ? { kind: 'command', command, explicit } : (otherwise?.(words) ?? null);
    },
  }));
}

function rulesOf(language: GrammarLanguage): Rule[] {
  return [
    ...GRAMMARS[language].smallTalk.map(([pattern, kind]): Rule => ({ pattern, read: () => ({ kind }) })),
    ...TOOL_NAMES.flatMap((name) => toolRules(name, language)),
  ];
}

/** Every sentence the concierge understands; the first rule that can read it decides. */
export const RULES: readonly Rule[] = [...rulesOf('en'), ...rulesOf('ar')];

/** Searches, with free words in them: tried after everything else. */
export const SEARCH_RULES: readonly Rule[] = Object.values(GRAMMARS).map(({ findBook }) => ({
  pattern: findBook.pattern,
  read: ([, words = '']) => ({ kind: 'find_book', query: findBook.clean(words) }),
}));

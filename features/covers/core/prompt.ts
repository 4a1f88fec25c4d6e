import { CHARACTERS_PER_TOKEN, PROMPT_CHARACTERS_MAX, PROMPT_TOKENS_MAX } from '../limits.ts';

/** Estimated tokens of a prompt: its characters by four, rounded up. */
export const promptTokens = (prompt: string): number => Math.ceil(prompt.length / CHARACTERS_PER_TOKEN);

/** Whether a prompt is short enough; a longer one is not taken over into the box. */
export const promptFits = (prompt: string): boolean => promptTokens(prompt) <= PROMPT_TOKENS_MAX;

/** What a cover is drawn from: the prompt, or title plus description when it is blank. */
export function promptOrSubject(prompt: string, subject: { title: string; description: string | null }): string {
  const said = prompt.trim();
  if (said) return said;
  return [subject.title, subject.description ?? ''].join(' ').trim().slice(0, PROMPT_CHARACTERS_MAX);
}

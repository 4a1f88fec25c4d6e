import { fenced, fenceRule, newNonce } from '../guard/fence.ts';

export const SELECTION_PROMPT = 'selection.v1';

/** Instructions and message to explain or translate a selection. */
export function selectionPrompt(o: { act: 'explain' | 'translate'; text: string; around: string; language: string }): {
  instructions: string;
  message: string;
} {
  const nonce = newNonce();
  const task =
    o.act === 'translate'
      ? `Translate the passage “selection” into this language: ${o.language}. Reply with the translation alone.`
      : `Explain the passage “selection” to its reader in this language: ${o.language}, in at most five sentences: hard words, allusions, what is meant. Say when you are not sure.`;
  const instructions = [task, fenceRule(nonce), 'No addresses, no links, no markup.'].join('\n');
  const parts = [
    fenced(o.text, { id: 'selection', nonce }),
    ...(o.around ? [fenced(o.around, { id: 'around', nonce })] : []),
  ];
  return { instructions, message: parts.join('\n') };
}

import { foldText } from '../../../platform/common/fold-text.ts';
import { MAX_TAG, MAX_TAGS } from '../limits.ts';

/** Tags as they are kept: plain, each once whatever its letters' case, no more than there may be. */
export function tagList(tags: readonly string[]): string[] {
  const byFold = new Map<string, string>();
  for (const tag of tags) {
    const plain = tag.replace(/\s+/gu, ' ').trim().slice(0, MAX_TAG).trim(),
      fold = foldText(plain);
    if (fold !== '' && !byFold.has(fold)) byFold.set(fold, plain);
  }
  return [...byFold.values()].slice(0, MAX_TAGS);
}

import { fenced } from '../../guard/fence.ts';
import type { OfferedExcerpt } from '../../writer/types.ts';

/** The excerpts of a part in full, each with what stands around it. */
export const excerptsGiven = (excerpts: readonly OfferedExcerpt[], nonce: string): string =>
  excerpts
    .map(({ id, section, quotation, around }) =>
      fenced(around ? `${quotation.text}\n(Around it: ${around})` : quotation.text, { id, title: section, nonce }),
    )
    .join('\n');

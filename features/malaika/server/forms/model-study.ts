import { studyInstructions } from '../../../../adapters/ai/index.ts';
import type { Hit } from '../../../passages/server/index.ts';
import type { Study } from '../../contract.ts';
import type { AnswerRequest } from '../answer-request.ts';
import { formIntent, requestOf } from './form-intents.ts';

/** What a model needs to make a form of a whole book: its passages in order, what to do with them, and how its text is shown. `refusal`: why it can't be made. */
export type ModelForm = { hits: Hit[]; instruction: string | null; study: Study | null; refusal: string | null };

/** The form a request asks for, prepared for a model; null for other questions. */
export async function modelForm(asked: AnswerRequest, count: number): Promise<ModelForm | null> {
  const request = requestOf(asked);
  const reply = await formIntent(asked, request, count);
  if (!reply) return null;
  const { hits, declined, said } = reply;
  if (request.kind !== 'study') return hits.length > 0 ? { hits, instruction: null, study: null, refusal: null } : null;
  const { study: kind } = request;
  return {
    hits,
    instruction: studyInstructions(kind),
    study: { kind, intro: '', sections: [], outro: '' },
    refusal: declined && hits.length === 0 ? said : null,
  };
}

import { spokenWords, type WriteWish } from '../../../../../adapters/ai/writer/model/index.ts';
import type { WriterTask } from '../../form.ts';

/** What a model is asked for. A conversation is asked for in words; its length in seconds is measured afterwards. */
export function modelWish({ form, wish }: WriterTask): WriteWish {
  const { ui: lang, focus } = wish;
  if (form === 'spark') {
    const { type, words, tone, audience } = wish;
    return { form, type, words, tone, audience, lang, focus };
  }
  const { style, hosts, minutes } = wish;
  return { form, style, hosts, words: spokenWords(minutes), tone: 'plain', audience: 'general', lang, focus };
}

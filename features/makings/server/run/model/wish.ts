import { spokenWords, type WriteWish } from '../../../../../adapters/ai/writer/model/index.ts';
import type { WriterTask } from '../../form.ts';

/** How long both voices take together, as a multiple of the built-in ones. */
export const paceOfTask = (task: WriterTask): number =>
  task.form === 'bookcast' && task.paces ? (task.paces.malaika + task.paces.marcus) / 2 : 1;

/** What a model is asked for. A conversation is asked for in words; its length in seconds is measured afterwards. */
export function modelWish(task: WriterTask): WriteWish {
  const { form, wish } = task;
  const { ui: lang, focus } = wish;
  if (form === 'spark') {
    const { type, words, tone, audience } = wish;
    return { form, type, words, tone, audience, lang, focus };
  }
  const { style, hosts, minutes } = wish;
  return {
    form,
    style,
    hosts,
    words: spokenWords(minutes, paceOfTask(task)),
    tone: 'plain',
    audience: 'general',
    lang,
    focus,
  };
}

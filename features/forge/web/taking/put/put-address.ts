import { problemCode, problemText } from '../../../../../platform/web/problem-text.ts';
import { toast } from '../../../../../platform/web/toast.ts';
import { type Block, isBlock } from '../../../core/model/things.ts';
import { patch } from '../../../core/scene/changes.ts';
import type { Putting } from '../context.ts';
import { isPassingProblem } from '../passing.ts';
import { readWebCard } from './imports-client.ts';
import { newBlock } from './new-blocks.ts';
import { onSavedCanvas } from './put-on-server.ts';
import { putThings } from './room.ts';

/** The card while it is as it was put down: whoever wrote on it meanwhile, or deleted it, keeps what they did. */
function untouchedCard({ open }: Putting, { id, meta, text }: Block): Block | null {
  const now = open.scene.get(id);
  const isUntouched = isBlock(now) && now.text === text && now.meta['url'] === meta['url'];
  return isUntouched ? now : null;
}

/** Writes what a page says of itself onto its card, as part of the step that put the card down. */
function fillCard(putting: Putting, card: Block, url: string): void {
  const { open, tasks, i18n } = putting;
  tasks.run(url, async (signal) => {
    try {
      const canvas = await onSavedCanvas(putting);
      const { description, excerpt, ...about } = await readWebCard(canvas.id, url, signal);
      const now = untouchedCard(putting, card);
      if (!now) return;
      const meta = { ...now.meta, ...about, description, excerpt };
      const filled = patch(now, { text: description || excerpt, meta });
      open.change([filled], { undo: false });
      open.history.amend([filled]);
    } catch (error) {
      if (signal.aborted || isPassingProblem(problemCode(error))) throw error;
      toast.warning(i18n.t('forgeblocks.take.linkKept'), { description: problemText(i18n.t, error) });
    }
  });
}

/** Puts an address down as a card at once; what its page says of itself comes later, or never. */
export function putAddress(putting: Putting, url: string): void {
  const put = { at: putting.at, z: putting.open.scene.zOnTop(), area: putting.open.size.get() };
  const card = newBlock({ type: 'web-content', text: '', meta: { url, title: new URL(url).host } }, put);
  putThings(putting, [card]);
  fillCard(putting, card, url);
}

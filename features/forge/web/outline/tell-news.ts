import { titleOf } from '../../core/model/title.ts';
import type { Change, Thing } from '../../core/model/things.ts';
import type { CanvasContext } from '../commands/context.ts';

/** What others do within this time is said in one sentence, ms. */
const GATHERED = 1500;

/** Says politely what others change on the canvas. What the person does themselves, their commands say. */
export function tellNews({ open, say, t }: CanvasContext): () => void {
  let fresh: Change[] = [];
  let news = new Map<string, Change>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    timer = undefined;
    const all = [...news.values()];
    news = new Map();
    const [one] = all;
    if (all.length !== 1 || !one || (one.before !== null && one.after !== null)) {
      say(t('canvas.outline.changed', { count: all.length }));
      return;
    }
    const name = titleOf((one.after ?? one.before) as Thing) || t('canvas.outline.untitled');
    say(one.after === null ? t('canvas.outline.removed', { name }) : t('canvas.outline.added', { name }));
  };
  const settle = (): void => {
    for (const change of fresh) news.set(change.id, change);
    fresh = [];
    if (news.size > 0) timer ??= setTimeout(tell, GATHERED);
  };
  const offs = [
    open.scene.onChange((changes) => {
      if (fresh.length === 0) queueMicrotask(settle);
      fresh.push(...changes);
    }),
    // A step of the person's own: the history tells of it in the same moment.
    open.history.subscribe(() => (fresh = [])),
  ];
  return () => {
    clearTimeout(timer);
    for (const off of offs) off();
  };
}

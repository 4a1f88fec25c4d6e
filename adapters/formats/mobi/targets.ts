/** A link target in the text, and the id assigned to it. */
export type Target = { at: number; id: string };

/** Elements that can carry an id in a clean page. */
const CARRIER =
  /<(?:p|div|h[1-6]|li|ul|ol|table|tr|td|th|blockquote|a|span|b|i|u|em|strong|sup|sub|small|img|section|article|aside|dl|dt|dd|pre|hr)(?=[\s/>])/gi;
const FARTHEST = 4000;

/**
 * Marks the elements that begin at the places something points at. Text is one character a byte, places are bytes.
 * Targets that meet in one element share its id; those without an element near are not in the answer.
 */
export function markTargets(text: string, targets: readonly Target[]): { text: string; ids: Map<string, string> } {
  const ids = new Map<string, string>();
  const places = new Map<number, string>();
  for (const { at, id } of targets) {
    CARRIER.lastIndex = outsideTag(text, Math.min(Math.max(0, at), text.length));
    const found = CARRIER.exec(text);
    if (!found || found.index - at > FARTHEST) continue;
    const end = found.index + found[0].length;
    const known = places.get(end);
    ids.set(id, known ?? id);
    if (known === undefined) places.set(end, id);
  }
  let marked = '';
  let from = 0;
  for (const [end, id] of [...places].toSorted(([a], [b]) => a - b)) {
    marked += `${text.slice(from, end)} data-at="${id}"`;
    from = end;
  }
  return { text: marked + text.slice(from), ids };
}

function outsideTag(text: string, at: number): number {
  const open = text.lastIndexOf('<', at - 1);
  if (open < 0 || at - open > FARTHEST || text.lastIndexOf('>', at - 1) > open) return at;
  const close = text.indexOf('>', at);
  return close < 0 ? at : close + 1;
}

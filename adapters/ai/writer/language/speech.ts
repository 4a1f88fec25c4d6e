/** Where a passage is inside somebody's speech; a sentence that starts there is not its author's. */
export function speechIn(text: string): [start: number, end: number][] {
  const spans: [number, number][] = [];
  let open = -1;
  for (const { 0: mark, index } of text.matchAll(/[“”«»„"]/gu)) {
    const opens = mark === '“' || mark === '«' || mark === '„' || mark === '"';
    if (opens && open < 0) open = index;
    else if (mark !== '«' && mark !== '„' && open >= 0) {
      spans.push([open, index + 1]);
      open = -1;
    }
  }
  if (open >= 0) spans.push([open, text.length]);
  return spans;
}

/** Whether a sentence is spoken by somebody in the text: it opens with a mark or a dash. */
export const opensAsSpeech = (text: string): boolean => /^["“«„]|^[-–—] ?\p{Lu}/u.test(text);

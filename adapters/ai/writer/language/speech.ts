type Spans = { spans: [start: number, end: number][]; /** Somebody is still speaking at the end. */ open: boolean };

const MARK = /[“”«»„"]/gu;

/** Whether a mark begins speech; a straight one does after a space and before a letter. */
function begins(text: string, at: number): boolean {
  const mark = text[at];
  if (mark !== '"') return mark === '“' || mark === '«' || mark === '„';
  const before = text[at - 1];
  return (before === undefined || /[\s(—–-]/u.test(before)) && /\S/u.test(text[at + 1] ?? ' ');
}

/** Where a passage is inside somebody's speech. `open` says that it begins in speech, because the one before it ended in one. */
export function speechIn(text: string, open: boolean): Spans {
  const spans: [number, number][] = [];
  let start = open ? 0 : -1;
  for (const { index } of text.matchAll(MARK)) {
    if (begins(text, index)) {
      if (start < 0) start = index;
    } else {
      spans.push([Math.max(0, start), index + 1]);
      start = -1;
    }
  }
  if (start >= 0) spans.push([start, text.length]);
  return { spans, open: start >= 0 };
}

/** Whether a sentence is spoken by somebody in the text: it opens with a mark or a dash. */
export const opensAsSpeech = (text: string): boolean => /^["“«„]|^[-–—] ?\p{Lu}/u.test(text);

/** A rectangle in any unit. */
export type Box = { left: number; top: number; width: number; height: number };

/**
 * Joins the rectangles of a run of words into one a line: a browser gives one for each word, some twice, with gaps where
 * the spaces are.
 */
export function joinLines(boxes: readonly Box[]): Box[] {
  const lines: Box[] = [];
  for (const box of [...boxes].filter((b) => b.width > 0 && b.height > 0).sort((a, b) => a.left - b.left)) {
    const line = lines.find((l) => sameLine(l, box) && box.left - (l.left + l.width) < l.height);
    if (line) stretch(line, box);
    else lines.push({ left: box.left, top: box.top, width: box.width, height: box.height }); // a DOMRect cannot be spread
  }
  return lines.sort((a, b) => a.top - b.top);
}

function sameLine(a: Box, b: Box): boolean {
  const shared = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return shared > Math.min(a.height, b.height) * 0.6;
}

function stretch(line: Box, box: Box): void {
  const right = Math.max(line.left + line.width, box.left + box.width);
  const bottom = Math.max(line.top + line.height, box.top + box.height);
  line.left = Math.min(line.left, box.left);
  line.top = Math.min(line.top, box.top);
  line.width = right - line.left;
  line.height = bottom - line.top;
}

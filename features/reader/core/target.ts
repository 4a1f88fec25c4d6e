/** Rectangles of a citation as an address carries them: JSON `[[x0,y0,x1,y1],…]`, or `x0,y0,x1,y1;…`. Null when unreadable. */
export function parseRects(text: string | undefined): number[][] | null {
  if (!text) return null;
  const rects = text.trim().startsWith('[')
    ? fromJson(text)
    : text.split(';').map((part) => part.split(',').map(Number));
  const whole = rects.filter(
    (rect) => Array.isArray(rect) && rect.length === 4 && rect.every((n) => Number.isFinite(n)),
  );
  return whole.length ? whole : null;
}

function fromJson(text: string): number[][] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? (value as number[][]) : [];
  } catch {
    return [];
  }
}

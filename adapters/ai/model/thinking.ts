const OPEN = '<think>';
const CLOSE = '</think>';

/** The longest suffix of `text` that could be the start of `mark`. */
function heldBack(text: string, mark: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length--)
    if (mark.startsWith(text.slice(-length))) return length;
  return 0;
}

/** Removes a model's reasoning from its streamed text; the marks around it can arrive in pieces. */
export function withoutThinking(): { push(text: string): string; end(): string } {
  let waiting = '';
  let inside = false;
  return {
    push(text) {
      waiting += text;
      let said = '';
      for (;;) {
        const mark = inside ? CLOSE : OPEN;
        const at = waiting.indexOf(mark);
        if (at < 0) {
          const keep = heldBack(waiting, mark);
          if (!inside) said += waiting.slice(0, waiting.length - keep);
          waiting = waiting.slice(waiting.length - keep);
          return said;
        }
        if (!inside) said += waiting.slice(0, at);
        waiting = waiting.slice(at + mark.length);
        inside = !inside;
      }
    },
    end: () => (inside ? '' : waiting),
  };
}

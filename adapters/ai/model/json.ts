/** Where the value that starts at `from` ends; -1 when it doesn't end. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < text.length; at++) {
    const letter = text[at];
    if (quoted) {
      if (letter === '\\') at++;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === '{' || letter === '[') depth++;
    else if ((letter === '}' || letter === ']') && --depth === 0) return at + 1;
  }
  return -1;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(text.replace(/,\s*([}\]])/g, '$1')); // a comma after the last item
    } catch {
      return undefined;
    }
  }
};

/** The first JSON object or array in a model's reply, which can have fences, a preamble or remarks; undefined when there is none. */
export function jsonIn(text: string): unknown {
  for (const { index } of text.matchAll(/[{[]/g)) {
    const end = endOfValue(text, index);
    const value = end < 0 ? undefined : parsed(text.slice(index, end));
    if (value !== undefined) return value;
  }
  return undefined;
}

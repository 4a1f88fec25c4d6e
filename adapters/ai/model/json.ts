import type * as z from 'zod';

/** Places examined in a reply: each may take its whole length. */
const MOST_TRIES = 500;

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

/** Line breaks and tabs inside strings, which models forget to escape. */
const escapedBreaks = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\[\s\S])*"/g, (quoted) =>
    quoted.replace(/\r?\n/g, '\\n').replaceAll('\r', '\\n').replaceAll('\t', '\\t'),
  );

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(escapedBreaks(text).replace(/,\s*([}\]])/g, '$1')); // a comma after the last item
    } catch {
      return undefined;
    }
  }
};

/** The JSON objects and arrays in a model's reply, which can have fences, a preamble or remarks; not those inside another. */
function* valuesIn(text: string): Generator<unknown, void> {
  let behind = 0;
  let tries = 0;
  for (const { index } of text.matchAll(/[{[]/g)) {
    if (index < behind) continue;
    if (++tries > MOST_TRIES) return;
    const end = endOfValue(text, index);
    const value = end < 0 ? undefined : parsed(text.slice(index, end));
    if (value === undefined) continue;
    behind = end;
    yield value;
  }
}

/** The first JSON object or array in a model's reply; undefined when there is none. */
export function jsonIn(text: string): unknown {
  for (const value of valuesIn(text)) return value;
  return undefined;
}

/** The first value in a model's reply that fits a schema; null when none does. */
export function fittingIn<S extends z.ZodType>(text: string, schema: S): { value: z.output<S> } | null {
  for (const one of valuesIn(text)) {
    const fit = schema.safeParse(one);
    if (fit.success) return { value: fit.data };
  }
  return null;
}

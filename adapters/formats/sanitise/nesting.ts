const set = (names: string) => new Set(names.split(' '));

export const VOID_ELEMENTS = set('area base br col embed hr img input link meta param source track wbr');
/** Elements whose end tag HTML lets out: unclosed ones become siblings, so they do not count as depth there. */
const OPTIONAL_END = set('p li dt dd option optgroup tr td th thead tbody tfoot colgroup rt rp rb rtc html head body');
const RAW_TEXT = set('script style textarea title xmp iframe noembed noframes');
/** Of elements that count; with the uncounted ones between them the tree stays within about three times this. */
const MAX_COUNTED_DEPTH = 100;

const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/g;

/** Deepest nesting of well-formed markup, every element counted. */
export function nestingDepth(source: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name, rest] of source.matchAll(TOKEN)) {
    if (name === undefined) continue;
    if (slash) depth--;
    else if (!rest!.endsWith('/') && !VOID_ELEMENTS.has(name.toLowerCase())) deepest = Math.max(deepest, ++depth);
  }
  return deepest;
}

/** Tag soup with the tags below the depth cap removed and their text kept: deep trees stall HTML parsers. */
export function capNesting(source: string): string {
  const stack: string[] = [];
  const dropped = new Map<string, number>();
  let out = '';
  let copied = 0;
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(source); token; token = TOKEN.exec(source)) {
    const name = token[2]?.toLowerCase();
    if (name === undefined || VOID_ELEMENTS.has(name) || OPTIONAL_END.has(name)) continue;
    const remove = token[1] ? closes(name, stack, dropped) : opens(name, stack, dropped);
    if (remove) {
      out += source.slice(copied, token.index);
      copied = TOKEN.lastIndex;
    }
    if (!token[1] && RAW_TEXT.has(name)) TOKEN.lastIndex = rawEnd(source, name, TOKEN.lastIndex);
  }
  return copied ? out + source.slice(copied) : source;
}

function opens(name: string, stack: string[], dropped: Map<string, number>): boolean {
  if (RAW_TEXT.has(name)) return false;
  if (stack.length < MAX_COUNTED_DEPTH) {
    stack.push(name);
    return false;
  }
  dropped.set(name, (dropped.get(name) ?? 0) + 1);
  return true;
}

function closes(name: string, stack: string[], dropped: Map<string, number>): boolean {
  const waiting = dropped.get(name) ?? 0;
  if (waiting > 0) {
    dropped.set(name, waiting - 1);
    return true;
  }
  const at = stack.lastIndexOf(name);
  if (at >= 0) stack.length = at;
  return false;
}

function rawEnd(source: string, name: string, from: number): number {
  const close = new RegExp(`</${name}[\\s/>]`, 'gi');
  close.lastIndex = from;
  return close.exec(source)?.index ?? source.length;
}

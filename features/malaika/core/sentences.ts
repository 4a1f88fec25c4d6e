/** Cuts sentences out of words that arrive in pieces. A sentence keeps the marks `[p1]` after it and is never cut inside a quotation. */
export type SentenceCutter = { push(text: string): string[]; end(): string[] };

const END = /[.!?…؟۔।。！？]+["”’»)\]]*(?:\s*\[[^\]\n]{1,40}\][.,;:]?)*/gu;
const SHORT_FORM = /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|St|Prof|vs|etc|e\.g|i\.e|cf|No|Vol|Fig|\p{Lu})\.$/u;
const OPENERS = '“«„';
const CLOSERS = '”»';

/** Whether a quotation is still open at the end of a text. */
function insideQuotation(text: string): boolean {
  let open = 0;
  let straight = false;
  for (const letter of text) {
    if (OPENERS.includes(letter)) open++;
    else if (CLOSERS.includes(letter)) open = Math.max(0, open - 1);
    else if (letter === '"') straight = !straight;
  }
  return open > 0 || straight;
}

/** Where the first whole sentence of a text ends; -1 when none is known to be whole. `final`: nothing more will come. */
function firstEnd(text: string, final: boolean): number {
  const line = text.indexOf('\n');
  for (const found of text.matchAll(END)) {
    const end = found.index + found[0].length;
    if (line >= 0 && line < found.index) break;
    const rest = text.slice(end);
    const decided = final || /^\s+[^\s[]/.test(rest) || /^[ \t]*\n/.test(rest);
    if (!decided || (!final && !/^\s/.test(rest)) || SHORT_FORM.test(text.slice(0, end))) continue;
    if (final && rest !== '' && !/^\s/.test(rest)) continue;
    if (!insideQuotation(text.slice(0, end))) return end + (/^\s*/.exec(rest)?.[0].length ?? 0);
  }
  if (line >= 0) return line + (/^\n+/.exec(text.slice(line))?.[0].length ?? 1);
  return -1;
}

/** A cutter for one answer. What it gives, put together, is what it was given. */
export function sentenceCutter(): SentenceCutter {
  let waiting = '';
  const take = (final: boolean): string[] => {
    const sentences: string[] = [];
    for (let end = firstEnd(waiting, final); end > 0; end = firstEnd(waiting, final)) {
      sentences.push(waiting.slice(0, end));
      waiting = waiting.slice(end);
    }
    return sentences;
  };
  return {
    push(text) {
      waiting += text;
      return take(false);
    },
    end() {
      const sentences = take(true);
      const rest = waiting;
      waiting = '';
      return rest ? [...sentences, rest] : sentences;
    },
  };
}

/** What the words of a cover are, before they are set. */

export type Words = { title: string; subtitle: string | null; author: string | null };

const TITLE_MAX = 110;
const SUBTITLE_MAX = 90;
const AUTHOR_MAX = 60;

/** Cuts a text at a word's end and marks the cut. */
export function shorten(text: string, max: number): string {
  const letters = [...text];
  if (letters.length <= max) return text;
  const cut = letters.slice(0, max).join('');
  const atWord = cut.replace(/\s+\S*$/u, '');
  return `${(atWord.length > max * 0.6 ? atWord : cut).replace(/[\s\p{Po}\p{Pd}]+$/u, '')}…`;
}

/** Of the pictograms only those that are letters' old companions stay: © ® ™. */
const keepPlain = (sign: string) => (/[©®™]/u.test(sign) ? sign : ' ');

/** One line of plain words: no control or direction marks, no pictograms (no book face draws them). */
const tidy = (text: string | null | undefined) =>
  (text ?? '')
    .slice(0, 2000)
    .normalize('NFC')
    .replace(/\p{Extended_Pictographic}\u200d?|[\p{Regional_Indicator}\ufe0e\ufe0f]/gu, keepPlain)
    .replace(/[\u0000-\u001f\u007f\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** Splits a long title at its colon: the second half becomes the subtitle. */
function split(title: string): [string, string | null] {
  const found = /^(.{3,48}?)\s*[:;—–]\s+(.{4,})$/u.exec(title) ?? /^(.{3,60}?)\s*\((.{4,})\)$/u.exec(title);
  return found && [...title].length > 22 ? [found[1]!, found[2]!] : [title, null];
}

/** The words as they stand on the cover. */
export function planWords(title: string, subtitle?: string | null, author?: string | null): Words {
  const [first, rest] = split(tidy(title));
  const under = tidy(subtitle) || rest;
  const by = tidy(author);
  return {
    title: shorten(first, TITLE_MAX),
    subtitle: under
      ? shorten(
          under.replace(/^\p{Ll}/u, (c) => c.toUpperCase()),
          SUBTITLE_MAX,
        )
      : null,
    author: by ? shorten(by, AUTHOR_MAX) : null,
  };
}

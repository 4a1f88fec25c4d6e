// How names are said that the voice would get wrong: sounds of the CMU dictionary, 1 = stressed, 0 = not.
const ENTRIES: Readonly<Record<string, string>> = {
  malaika: 'm aa0 l ay1 k ax0',
  maktaba: 'm aa0 k t aa1 b ax0',
  bookcast: 'b uh1 k k ae1 s t',
  bookcasts: 'b uh1 k k ae1 s t s',
  epub: 'iy1 p ah1 b',
};

/** The lexicon as the file that Flite reads. */
export const LEXICON: Uint8Array = new TextEncoder().encode(
  Object.entries(ENTRIES)
    .map(([word, sounds]) => `${word} nil : ${sounds}\n`)
    .join(''),
);

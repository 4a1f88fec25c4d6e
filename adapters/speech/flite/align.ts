// Which word is said when: the sounds that each word would have alone are laid against the sounds that were said.

/** A sound with the seconds it lasts. */
export type Sound = { name: string; from: number; to: number };
export type Timed = { at: number; to: number };

/** Reads what Flite prints with -psdur: `name:end` for each sound; pauses are left out. */
export function readSounds(text: string): Sound[] {
  const sounds: Sound[] = [];
  let from = 0;
  for (const entry of text.trim().split(/\s+/)) {
    const colon = entry.lastIndexOf(':');
    const name = entry.slice(0, colon);
    const to = Number(entry.slice(colon + 1));
    if (!name || !Number.isFinite(to)) continue;
    if (name !== 'pau') sounds.push({ name, from, to });
    from = to;
  }
  return sounds;
}

/** The times of each word, by the cheapest edit from the words' own sounds to those that were said. */
export function alignWords(words: readonly (readonly string[])[], said: readonly Sound[]): Timed[] {
  const own = words.flatMap((sounds, word) => sounds.map((name) => ({ name, word })));
  const width = said.length + 1;
  const cost = edits(
    own.map((sound) => sound.name),
    said,
  );
  const times: (Timed | null)[] = words.map(() => null);
  let i = own.length;
  let j = said.length;
  while (i > 0 && j > 0) {
    const here = cost[i * width + j]!;
    const same = own[i - 1]!.name === said[j - 1]!.name;
    if (here === cost[(i - 1) * width + j - 1]! + (same ? 0 : 1)) {
      const { word } = own[--i]!;
      const sound = said[--j]!;
      const known = times[word];
      times[word] = { at: sound.from, to: Math.max(known?.to ?? 0, sound.to) };
    } else if (here === cost[(i - 1) * width + j]! + 1) i--;
    else j--;
  }
  return fillGaps(times);
}

function edits(own: readonly string[], said: readonly Sound[]): Uint16Array {
  const width = said.length + 1;
  const cost = new Uint16Array((own.length + 1) * width);
  for (let i = 0; i <= own.length; i++) cost[i * width] = i;
  for (let j = 0; j <= said.length; j++) cost[j] = j;
  for (let i = 1; i <= own.length; i++) {
    for (let j = 1; j <= said.length; j++) {
      const changed = cost[(i - 1) * width + j - 1]! + (own[i - 1] === said[j - 1]!.name ? 0 : 1);
      cost[i * width + j] = Math.min(cost[(i - 1) * width + j]! + 1, cost[i * width + j - 1]! + 1, changed);
    }
  }
  return cost;
}

/** A word without a sound of its own (a dash) is said where the word before it ended. */
function fillGaps(times: readonly (Timed | null)[]): Timed[] {
  let last = 0;
  return times.map((time) => {
    const known = time ?? { at: last, to: last };
    last = known.to;
    return known;
  });
}

import { foldWord } from '../text/fold-word.ts';

/** Consonants that sound alike, in the scripts names are carried over between; vowels, h and silent letters are left out. */
const CLASSES: readonly (readonly [sound: string, letters: string])[] = [
  ['b', 'bpfvبپفבפбпвф'],
  ['d', 'dدضذדд'],
  ['t', 'tتطثתטт'],
  ['k', 'kcqxقکخכקхк'],
  ['g', 'gjجغگژגгж'],
  ['s', 'szسصزظشچסצזשсзшщцч'],
  ['l', 'lلלл'],
  ['m', 'mمמм'],
  ['n', 'nنנн'],
  ['r', 'rرרр'],
];
const SOUND_OF: ReadonlyMap<string, string> = new Map(
  CLASSES.flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound] as const)),
);
/** Letters written together that sound as one. */
const TOGETHER: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/t?s?ch|sh|c(?=[eiy])|تش/g, 's'],
  [/qu/g, 'k'],
  [/dj|дж/g, 'j'],
  [/gh|kh/g, 'k'],
  [/th/g, 't'],
  [/x/g, 'ks'],
];

/** The consonants of a name by their sound, the same for ways to write it and for other scripts: Ishmael, إسماعيل, ישמעאל. */
export function skeletonOf(word: string): string {
  const plain = TOGETHER.reduce((text, [letters, sound]) => text.replace(letters, sound), foldWord(word));
  return [...plain]
    .map((letter) => SOUND_OF.get(letter) ?? '')
    .join('')
    .replace(/(.)\1+/g, '$1');
}

/** Letters with which a word of a script can begin when its first consonant, or any vowel, is to sound like this one. */
export function initialsLike(word: string, script: RegExp): string[] {
  const plain = TOGETHER.reduce((text, [letters, sound]) => text.replace(letters, sound), foldWord(word));
  const sound = SOUND_OF.get([...plain][0] ?? '');
  const letters = sound === undefined ? VOWELS : (CLASSES.find(([name]) => name === sound)?.[1] ?? '');
  return [...letters].filter((letter) => script.test(letter));
}
const VOWELS = 'aeiouhwyاعوهیحאעהויחаеиоуыэюя';

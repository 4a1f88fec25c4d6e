import type Snowball from 'snowball-stemmers';
import { stemmer as porter } from 'stemmer';
import { stemArabic, stemHebrew, stemHindi, stemPersian, stemUrdu } from './light-stemmers.ts';
import { loadOnUse } from './load-on-use.ts';

const snowball = loadOnUse((require) => require('snowball-stemmers') as typeof Snowball);

const SNOWBALL_NAMES: ReadonlyMap<string, string> = new Map([
  ['de', 'german'],
  ['es', 'spanish'],
  ['fr', 'french'],
  ['it', 'italian'],
  ['pt', 'portuguese'],
  ['ru', 'russian'],
  ['nl', 'dutch'],
  ['sv', 'swedish'],
  ['da', 'danish'],
  ['fi', 'finnish'],
  ['hu', 'hungarian'],
  ['tr', 'turkish'],
  ['ro', 'romanian'],
  ['cs', 'czech'],
  ['no', 'norwegian'],
  ['hy', 'armenian'],
  ['eu', 'basque'],
  ['ca', 'catalan'],
  ['ga', 'irish'],
  ['sl', 'slovene'],
]);

/** Numbers: tables are full of them, stemming one costs as much as a word, and it changes none (except that Finnish drops one of two equal digits). */
const ONLY_DIGITS = /^\d+$/;

type Stem = (word: string) => readonly string[];

const single =
  (stem: (word: string) => string): Stem =>
  (word) => [stem(word)];

const stemmers = new Map<string, Stem>([
  ['en', single(porter)],
  ['ar', single(stemArabic)],
  ['fa', single(stemPersian)],
  ['ur', single(stemUrdu)],
  ['he', single(stemHebrew)],
  ['hi', single(stemHindi)],
]);

function makeStemmer(lang: string): Stem {
  const name = SNOWBALL_NAMES.get(lang);
  if (name === undefined) return (word) => [word];
  const stemmer = snowball().newStemmer(name);
  return single((word) => (ONLY_DIGITS.test(word) && lang !== 'fi' ? word : stemmer.stem(word)));
}

/** The stemmer of a language; without one, words stay unchanged. Input must be folded. */
export function stemmerFor(lang: string): Stem {
  let stem = stemmers.get(lang);
  if (!stem) {
    stem = makeStemmer(lang);
    stemmers.set(lang, stem);
  }
  return stem;
}

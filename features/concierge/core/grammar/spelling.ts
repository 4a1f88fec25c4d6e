/**
 * Words of orders that may be written with one wrong letter. Words that one letter turns into another ordinary word
 * ("trash" and "crash", "dark" and "bark") are only corrected when two neighboring letters changed places.
 */
const WORDS = [
  ...['switch', 'change', 'upload', 'restore', 'bigger', 'larger', 'smaller', 'increase', 'weather', 'location'],
  ...['language', 'english', 'arabic', 'library', 'settings', 'highlights', 'dashboard', 'background', 'reading'],
  ...['spoilers', 'everything', 'deleted', 'empty', 'evening', 'evenings', 'morning', 'mornings', 'afternoon'],
  ...['weekends', 'minutes', 'genres', 'science', 'fantasy', 'mystery', 'history', 'poetry', 'horror', 'usually'],
];
const SWAPPED_ONLY = [
  'dark',
  'light',
  'mode',
  'theme',
  'undo',
  'trash',
  'open',
  'make',
  'text',
  'font',
  'show',
  'that',
];
const KNOWN = new Set([...WORDS, ...SWAPPED_ONLY, 'charge', 'digger', 'banks']);

/** Whether two neighboring letters changed places. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  const at = [...a].findIndex((letter, i) => letter !== b[i]);
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** Whether one letter was added, left out or replaced. */
function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA.length === restB.length) return restA.slice(1) === restB.slice(1);
  return restA.length > restB.length ? restA.slice(1) === restB : restB.slice(1) === restA;
}

function corrected(word: string): string {
  const lower = word.toLowerCase();
  if (lower.length < 4 || KNOWN.has(lower)) return word;
  const near = [
    ...WORDS.filter((one) => isOneOff(lower, one) || isSwapped(lower, one)),
    ...SWAPPED_ONLY.filter((one) => isSwapped(lower, one)),
  ];
  return near.length === 1 ? near[0]! : word;
}

/** The sentence with its words of orders spelled right; null when there is nothing to correct, or more than two words. */
export function spelledRight(sentence: string): string | null {
  let changed = 0;
  const text = sentence.replace(/[A-Za-z]+/g, (word) => {
    const right = corrected(word);
    if (right !== word) changed++;
    return right;
  });
  return changed > 0 && changed <= 2 ? text : null;
}

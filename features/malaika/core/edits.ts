const ALPHABETS: [RegExp, string][] = [
  [/^[a-z0-9]+$/, 'abcdefghijklmnopqrstuvwxyz'],
  [/^[\u0600-\u06ff]+$/, 'ابتثجحخدذرزسشصضطظعغفقکلمنهویپچگژءٹڈڑںے'],
  [/^[\u0590-\u05ff]+$/, 'אבגדהוזחטיכלמנסעפצקרשת'],
  [/^[\u0400-\u04ff]+$/, 'абвгдежзийклмнопрстуфхцчшщъыьэюяё'],
  [/^\p{Script=Latin}+$/u, 'abcdefghijklmnopqrstuvwxyzßœæøłđ'],
];
const SHORTEST = 4;

/** Every word one edit away from a term in its script; none for short terms and unsegmented scripts. */
export function editsOf(term: string): string[] {
  const letters = ALPHABETS.find(([script]) => script.test(term))?.[1];
  if (!letters || term.length < SHORTEST || term.length > 30) return [];
  const edits = new Set<string>();
  for (let i = 0; i <= term.length; i++) {
    const head = term.slice(0, i),
      tail = term.slice(i);
    if (tail) edits.add(head + tail.slice(1));
    if (tail.length > 1) edits.add(head + tail[1] + tail[0] + tail.slice(2));
    for (const letter of letters) {
      if (tail) edits.add(head + letter + tail.slice(1));
      edits.add(head + letter + tail);
    }
  }
  edits.delete(term);
  return [...edits];
}

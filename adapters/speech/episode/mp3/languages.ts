/** Languages by the three letters that tags use (ISO 639-2), by those of BCP 47. */
const THREE_LETTERS = new Map(
  `ar ara,bg bul,ca cat,cs ces,da dan,de deu,el ell,en eng,es spa,eu eus,fa fas,fi fin,fr fra,ga gle,he heb,hi hin,hu hun,hy hye,
id ind,it ita,ja jpn,ko kor,mr mar,ne nep,nl nld,no nor,pl pol,pt por,ro ron,ru rus,sl slv,sr srp,sv swe,th tha,tr tur,uk ukr,
ur urd,vi vie,zh zho`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
);

/** The three letters of a language; `und` where they are not known. */
export function threeLetters(language: string): string {
  const primary = language.toLowerCase().split(/[-_]/, 1)[0]!;
  return THREE_LETTERS.get(primary) ?? (/^[a-z]{3}$/.test(primary) ? primary : 'und');
}

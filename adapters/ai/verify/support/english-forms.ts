const FORMS =
  'began begin begun begin broke break broken break brought bring built build bought buy came come caught catch chose choose chosen choose did do done do drew draw drawn draw ' +
  'drove drive driven drive fell fall fallen fall felt feel found find flew fly flown fly forgot forget fought fight gave give given give went go gone go grew grow grown grow ' +
  'had have has have heard hear held hold kept keep knew know known know led lead left leave lost lose made make meant mean met meet paid pay ran run rose rise risen rise said say ' +
  'saw see seen see sent send sold sell showed show shown show shrank shrink sang sing sank sink sunk sink sat sit slept sleep spoke speak spoken speak spent spend stood stand ' +
  'stole steal stolen steal swam swim took take taken take taught teach told tell thought think threw throw thrown throw understood understand woke wake wore wear worn wear ' +
  'wrote write written write won win struck strike swore swear torn tear tore tear shook shake hidden hide hid hide rode ride ridden ride ate eat eaten eat drank drink ' +
  'men man women woman children child feet foot teeth tooth mice mouse wives wife lives life better good best good worse bad worst bad died die dying die lay lie lain lie';
const words = FORMS.split(' ');
const BASE: ReadonlyMap<string, string> = new Map(
  words.flatMap((word, at): [string, string][] => (at % 2 === 0 ? [[word, words[at + 1]!]] : [])),
);

/** The base form of an irregular English word. */
export const baseForm = (word: string): string => BASE.get(word) ?? word;

/** Forms of "to be", before the participle of a passive. */
export const FORMS_OF_BE: ReadonlySet<string> = new Set('is are was were be been being am'.split(' '));

const PARTICIPLE = /(?:ed|en|wn|ught|eld|ept|ade|uilt|ent|ost|old|id|un|ung|et|ut)$/;
/** Whether a word can be a past tense or a participle. */
export const looksPast = (word: string): boolean => PARTICIPLE.test(word);

/** Languages in which the concierge takes commands. */
export type GrammarLanguage = 'en' | 'ar';

/** A place or language that a person named and Maktaba doesn't know. */
export type UnknownName = { kind: 'unknown_place' | 'unknown_language'; name: string };

/** A sentence that asks for something. */
export type Phrase<Args> = {
  /** Matches the whole sentence. */
  pattern: RegExp;
  /** True for an order, which is carried out at once; false for a remark about oneself, which is offered first. */
  explicit: boolean;
  /** The arguments from the words of the first group; null when they only looked like the phrase. */
  read: (words: string, sentence: string) => Args | null;
  /** What the sentence means when its arguments can't be read; without it, the next phrase is tried. */
  otherwise?: (words: string) => UnknownName;
};

type Otherwise = Phrase<unknown>['otherwise'];
const phrase =
  (explicit: boolean) =>
  <Args>(pattern: RegExp, read: Phrase<Args>['read'], otherwise?: Otherwise): Phrase<Args> => ({
    pattern,
    explicit,
    read,
    ...(otherwise && { otherwise }),
  });

/** An order: carried out at once. */
export const order = phrase(true);
/** A remark about oneself: offered, and carried out after a yes. */
export const remark = phrase(false);

/** Arabic verbs that mean "change". */
export const ARABIC_CHANGE = 'غير|بدل|حول|اجعل|اضبط|عدل|حدث';

/** A pattern for a whole Arabic sentence: alif, ya and ta marbuta match however they are written. */
export const arabic = (source: string): RegExp =>
  new RegExp(`^(?:${source.replace(/ا/g, '[اأإآ]').replace(/[ىي]/g, '[يى]').replace(/[ةه]/g, '[هة]')})$`, 'iu');

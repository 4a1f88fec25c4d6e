import { languageTag } from '../../../platform/common/language-tag.ts';
import { BOOK_FIELDS, EDITED_FIELDS, type EditedField, type FieldValues } from './book-fields.ts';
import type { BookChange } from './shapes.ts';

/** The fields of a book as a form holds them while somebody writes. */
export type FieldTexts<Name extends EditedField = EditedField> = Record<Name, string>;

/** The choice of a form that stands for no genre. */
export const NO_GENRE = 'none';

const emptyText = (name: EditedField): string => (BOOK_FIELDS[name].kind === 'genre' ? NO_GENRE : '');

const textsOf = <Name extends EditedField>(names: readonly Name[], textOf: (name: Name) => string): FieldTexts<Name> =>
  Object.fromEntries<unknown>(names.map((name) => [name, textOf(name)])) as FieldTexts<Name>;

/** These fields where nothing is said. */
export const emptyTexts = <Name extends EditedField>(names: readonly Name[]): FieldTexts<Name> =>
  textsOf(names, emptyText);

/** What a book says, as a form shows it. */
export const fieldTexts = (book: FieldValues<EditedField>): FieldTexts =>
  textsOf(EDITED_FIELDS, (name) => book[name]?.toString() ?? emptyText(name));

const asVolume = (text: string): number | null =>
  /^\d{1,5}([.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : null;

function valueOf(name: EditedField, text: string): string | number | null {
  const said = text.trim();
  switch (BOOK_FIELDS[name].kind) {
    case 'title':
      return said; // a book always has one
    case 'genre':
      return said === NO_GENRE ? null : said;
    case 'language':
      return languageTag(said);
    case 'number':
      return asVolume(said);
    default:
      return said || null;
  }
}

/** The change that says these fields as a form holds them; an empty text takes away what is said. */
export const changeOfFields = <Name extends EditedField>(
  names: readonly Name[],
  texts: FieldTexts<Name>,
): Pick<BookChange, Name> =>
  Object.fromEntries<unknown>(names.map((name) => [name, valueOf(name, texts[name])])) as Pick<BookChange, Name>;

/** What somebody changed; the rest stays what the file says, also when the file is read anew. */
export function changeBetween(before: FieldTexts, now: FieldTexts): Pick<BookChange, EditedField> {
  const names = EDITED_FIELDS.filter((name) => now[name] !== before[name]),
    change = changeOfFields(names, now);
  if (!names.includes('series') && !names.includes('seriesIndex')) return change;
  // A volume is a place in its series: the two are said together.
  const { series, seriesIndex } = changeOfFields(['series', 'seriesIndex'], now);
  return { ...change, series, seriesIndex: series ? seriesIndex : null };
}

// How the values of `BOOK_FIELDS` travel. Not in the public entry of core: schemas stay out of the browser.
import * as z from 'zod';
import { languageTag } from '../../../platform/common/language-tag.ts';
import { GENRES, MAX_DESCRIPTION, MAX_TITLE } from '../limits.ts';
import { BOOK_FIELDS, type BookFieldName, type FieldKind } from './book-fields.ts';

/** A language by its code or its name, or nothing. */
const LanguageSaid = z
  .string()
  .trim()
  .max(60)
  .refine((said) => said === '' || languageTag(said) !== null);

/** A field in a reply or a row, by its kind. */
const SHOWN = {
  title: z.string(),
  line: z.string().nullable(),
  text: z.string().nullable(),
  language: z.string().nullable(),
  genre: z.string().nullable(),
  number: z.number().nullable(),
};

/** A field in a change, by its kind; what is left out stays as it is, null takes it away. */
const CHANGED = {
  title: z.string().trim().min(1).max(MAX_TITLE).optional(),
  line: z.string().trim().max(MAX_TITLE).nullable().optional(),
  text: z.string().trim().max(MAX_DESCRIPTION).nullable().optional(),
  language: LanguageSaid.nullable().optional(),
  genre: z.enum(GENRES).nullable().optional(),
  number: z.number().min(0).max(100_000).nullable().optional(),
};

const schemasOf = <Name extends BookFieldName, Schemas extends Record<FieldKind, z.ZodType>>(
  names: readonly Name[],
  schemas: Schemas,
) =>
  Object.fromEntries<unknown>(names.map((name) => [name, schemas[BOOK_FIELDS[name].kind]])) as {
    [N in Name]: Schemas[FieldKind<N>];
  };

/** These fields as replies and rows show them, to spread into an object schema. */
export const shownFields = <Name extends BookFieldName>(names: readonly Name[]) => schemasOf(names, SHOWN);

/** These fields as a person changes them, to spread into an object schema. */
export const changedFields = <Name extends BookFieldName>(names: readonly Name[]) => schemasOf(names, CHANGED);

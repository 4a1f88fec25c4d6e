import { BOOK_FIELDS, type BookFieldName, type ColumnValues, type FieldValues } from '../../core/index.ts';

type ColumnOf<Name extends BookFieldName> = (typeof BOOK_FIELDS)[Name]['column'];

/** The columns of these fields. */
export const columnsOf = <Name extends BookFieldName>(names: readonly Name[]): ColumnOf<Name>[] =>
  names.map((name) => BOOK_FIELDS[name].column);

/** Values of these fields as a row holds them. */
export const toColumns = <Name extends BookFieldName>(
  names: readonly Name[],
  values: FieldValues<Name>,
): ColumnValues<Name> =>
  Object.fromEntries<unknown>(names.map((name) => [BOOK_FIELDS[name].column, values[name]])) as ColumnValues<Name>;

/** Values of these fields of a row, as replies carry them. */
export function fromColumns<Name extends BookFieldName>(
  names: readonly Name[],
  row: ColumnValues<Name>,
): FieldValues<Name> {
  const columns: Record<string, unknown> = row;
  return Object.fromEntries<unknown>(
    names.map((name) => [name, columns[BOOK_FIELDS[name].column]]),
  ) as FieldValues<Name>;
}

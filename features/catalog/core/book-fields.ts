// Every field of a book that its file states or a person edits, declared once. Schemas of their values: `field-schemas.ts`, apart
// because schemas stay out of the browser. Tags and contributors are not here: they are lists with rules of their own.

/** What a field of each kind holds, in rows and in replies. */
type KindValues = {
  title: string;
  line: string | null;
  text: string | null;
  language: string | null;
  genre: string | null;
  number: number | null;
};

/**
 * `file`: converters find it, under the same name in `BookMeta`. `edit`: the owner can change it, and lists carry it. With both, what
 * the owner says comes before what the file says (decision 0027). `bulk`: it can be changed for many books at once. `fact`: a line
 * among the details of the book's page, in the order of the declaration.
 */
type Use = 'file' | 'edit' | 'bulk' | 'fact';

type BookField = { column: string; kind: keyof KindValues; uses: readonly Use[]; label: string };

/** The fields by the names they have in replies; `column` is theirs in `library_books`, `label` the message key of their name. */
export const BOOK_FIELDS = {
  title: { column: 'title', kind: 'title', uses: ['file', 'edit'], label: 'library.field.title' },
  author: { column: 'author', kind: 'line', uses: ['file', 'edit', 'bulk'], label: 'library.field.author' },
  description: { column: 'description', kind: 'text', uses: ['file', 'edit'], label: 'library.field.description' },
  language: {
    column: 'language',
    kind: 'language',
    uses: ['file', 'edit', 'bulk', 'fact'],
    label: 'library.field.language',
  },
  genre: { column: 'genre', kind: 'genre', uses: ['edit', 'bulk', 'fact'], label: 'library.field.genre' },
  series: { column: 'series', kind: 'line', uses: ['file', 'edit', 'bulk'], label: 'library.field.series' },
  seriesIndex: { column: 'series_index', kind: 'number', uses: ['file', 'edit'], label: 'library.field.volume' },
  publisher: { column: 'publisher', kind: 'line', uses: ['file', 'fact'], label: 'library.fact.publisher' },
  published: { column: 'published', kind: 'line', uses: ['file', 'fact'], label: 'library.fact.published' },
} as const satisfies Record<string, BookField>;

type Fields = typeof BOOK_FIELDS;
export type BookFieldName = keyof Fields;
export type FieldKind<Name extends BookFieldName = BookFieldName> = Fields[Name]['kind'];
/** The values of some fields by name, as replies carry them. */
export type FieldValues<Name extends BookFieldName> = { [N in Name]: KindValues[FieldKind<N>] };
/** The values of some fields by column, as rows hold them. */
export type ColumnValues<Name extends BookFieldName> = {
  [N in Name as Fields[N]['column']]: KindValues[FieldKind<N>];
};

type FieldsUsedFor<U extends Use> = {
  [Name in BookFieldName]: U extends Fields[Name]['uses'][number] ? Name : never;
}[BookFieldName];
export type EditedField = FieldsUsedFor<'edit'>;
export type BulkField = FieldsUsedFor<'bulk'>;
export type FactField = FieldsUsedFor<'fact'>;
/** What both the file and the owner say. */
export type MetadataField = FieldsUsedFor<'file'> & EditedField;
/** What the file alone says. */
export type FileField = Exclude<FieldsUsedFor<'file'>, EditedField>;

const ALL = Object.keys(BOOK_FIELDS) as BookFieldName[];
const usedFor = (name: BookFieldName, use: Use): boolean => (BOOK_FIELDS[name].uses as readonly Use[]).includes(use);

export const EDITED_FIELDS = ALL.filter((name): name is EditedField => usedFor(name, 'edit'));
export const BULK_FIELDS = ALL.filter((name): name is BulkField => usedFor(name, 'bulk'));
export const FACT_FIELDS = ALL.filter((name): name is FactField => usedFor(name, 'fact'));
export const METADATA_FIELDS = EDITED_FIELDS.filter((name): name is MetadataField => usedFor(name, 'file'));
export const FILE_FIELDS = ALL.filter((name): name is FileField => usedFor(name, 'file') && !usedFor(name, 'edit'));

/** One value for each of these fields. */
export const eachField = <Name extends BookFieldName>(
  names: readonly Name[],
  valueOf: (name: Name) => FieldValues<Name>[Name],
): FieldValues<Name> => Object.fromEntries<unknown>(names.map((name) => [name, valueOf(name)])) as FieldValues<Name>;

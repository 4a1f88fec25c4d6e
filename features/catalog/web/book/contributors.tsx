import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { BookDetails } from '../../contract.ts';

const ROLES = ['translator', 'editor', 'illustrator', 'narrator', 'foreword'] as const;
/** Keeps a name of another script from turning the words around it. */
const apart = (name: string) => `\u2068${name}\u2069`;

/** Who made a book: its authors, then the others by what they did. */
export function Makers({ book }: { book: Pick<BookDetails, 'author' | 'contributors'> }) {
  const { t, locale } = useI18n();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const lines = ROLES.map((role) => ({
    role,
    names: book.contributors.filter((person) => person.role === role).map(({ name }) => name),
  }));
  const told =
    book.contributors.some(({ role }) => role === 'author') || lines.every(({ names }) => names.length === 0);
  return (
    <>
      {book.author && told && (
        <p className="text-match-parent mt-1 text-md text-text-2" dir="auto">
          {book.author}
        </p>
      )}
      {lines
        .filter(({ names }) => names.length > 0)
        .map(({ role, names }) => (
          <p key={role} className="mt-1 text-sm text-text-2">
            {t(`library.by.${role}`, { names: list.format(names.map(apart)) })}
          </p>
        ))}
    </>
  );
}

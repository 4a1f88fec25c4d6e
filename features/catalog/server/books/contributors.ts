import { nameLine, namesOf } from '../../../../adapters/formats/index.ts';

export type Maker = { name: string; role: string };

/** Names of a line that somebody typed. */
const namesIn = (line: string): string[] => line.split(/\s*[;&]\s*/).filter(Boolean);

/**
 * Who made a book: the authors of the line its owner may have changed, else each as the file names them; translators and
 * the like are always those of the file.
 */
export function contributorsOf(author: string | null, named: readonly Maker[]): Maker[] {
  const authors = namesOf(named, 'author');
  if (authors.length > 1 && author === nameLine(authors)) return [...named];
  const others = named.filter(({ role }) => role !== 'author');
  if (authors.length === 0 && author !== null && author === nameLine(others.map(({ name }) => name))) return others;
  return [...namesIn(author ?? '').map((name) => ({ name, role: 'author' })), ...others];
}

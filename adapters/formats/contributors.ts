/** What a person contributed to a book, as far as the book's page shows it; the labels are in the messages. */
export const CONTRIBUTOR_ROLES = ['author', 'translator', 'editor', 'illustrator', 'narrator', 'foreword'] as const;
export type ContributorRole = (typeof CONTRIBUTOR_ROLES)[number];
export type Contributor = { name: string; role: ContributorRole };

/** Persons kept of one book; a longer list is no title page. */
const MOST = 60;
const LONGEST_NAME = 300;

/** Codes of the Library of Congress, and the words some programs write instead. The first one of a role is what we write. */
const WORDS: Record<ContributorRole, readonly string[]> = {
  author: ['aut', 'author', 'cre', 'creator', 'writer'],
  translator: ['trl', 'translator'],
  editor: ['edt', 'editor', 'edc', 'com', 'compiler'],
  illustrator: ['ill', 'illustrator', 'art', 'artist', 'pht', 'photographer'],
  narrator: ['nrt', 'narrator', 'reader'],
  foreword: ['aui', 'win', 'wpr', 'wfw', 'author of introduction', 'writer of introduction', 'writer of preface'],
};
const ROLES = new Map(CONTRIBUTOR_ROLES.flatMap((role) => WORDS[role].map((word) => [word, role] as const)));

/** The role named by a code, its URI or a word; null for contributions no title page mentions. */
export function contributorRole(word: string): ContributorRole | null {
  return (
    ROLES.get(
      word
        .trim()
        .toLowerCase()
        .replace(/^.*[/:]/, ''),
    ) ?? null
  );
}

/** The code by which EPUBs name a role. */
export const roleCode = (role: ContributorRole): string => WORDS[role][0]!;

/** Persons as one list: none without a name, each once in a role. */
export function contributorsFrom(persons: readonly Contributor[]): Contributor[] {
  const known = new Set<string>();
  const named = persons.flatMap(({ name, role }) => {
    const clean = name.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);
    const key = `${role} ${clean}`;
    if (!clean || known.has(key)) return [];
    known.add(key);
    return [{ name: clean, role }];
  });
  return named.slice(0, MOST);
}

/** Names in one role. */
export const namesOf = (persons: readonly { name: string; role: string }[], role: ContributorRole): string[] =>
  persons.filter((person) => person.role === role).map(({ name }) => name);

/** Several names as the one line a book is listed under; null when there is none. */
export const nameLine = (names: readonly string[]): string | null =>
  [...new Set(names.filter(Boolean))].join(', ') || null;

// Why somebody may read a book, and what follows from it: the one table of reading rights (decision 0038).

export const GRANT_KINDS = ['own', 'bought', 'gift', 'free', 'shared', 'organization', 'lent'] as const;
/** Why a person has a book. */
export type GrantKind = (typeof GRANT_KINDS)[number];

/** What a person may do with a book. Whoever has it at all reads, searches, asks, marks, listens and keeps it offline. */
export type Rights = {
  /** Its files may be downloaded. */
  download: boolean;
  /** It may be shared, lent, sold or given to an organization. */
  passOn: boolean;
  /** Its content may be made again, or words be recognized in it. */
  change: boolean;
};

type Rule = {
  /** `given`: whoever gives the book decides. */
  download: boolean | 'given';
  passOn: boolean;
  change: boolean;
  /** It ends when the keeper removes the book for good; what was bought or given stays. */
  endsWithKeeper: boolean;
  /** Removing the book for good gives the right up, too; otherwise it can be fetched again. */
  endsWithCopy: boolean;
};

export const RULES = {
  own: { download: true, passOn: true, change: true, endsWithKeeper: false, endsWithCopy: true },
  bought: { download: true, passOn: false, change: false, endsWithKeeper: false, endsWithCopy: false },
  gift: { download: true, passOn: false, change: false, endsWithKeeper: false, endsWithCopy: false },
  free: { download: true, passOn: false, change: false, endsWithKeeper: false, endsWithCopy: false },
  shared: { download: 'given', passOn: false, change: false, endsWithKeeper: true, endsWithCopy: true },
  organization: { download: 'given', passOn: false, change: false, endsWithKeeper: true, endsWithCopy: false },
  lent: { download: false, passOn: false, change: false, endsWithKeeper: true, endsWithCopy: true },
} as const satisfies Record<GrantKind, Rule>;

const kindsWith = (holds: (rule: Rule) => boolean): GrantKind[] => GRANT_KINDS.filter((kind) => holds(RULES[kind]));
export const ENDS_WITH_KEEPER = kindsWith((rule) => rule.endsWithKeeper);
export const ENDS_WITH_COPY = kindsWith((rule) => rule.endsWithCopy);

/** What the live grants of a person allow together. */
export function rightsBy(grants: readonly { kind: GrantKind; download: boolean }[]): Rights {
  const allows = (right: (rule: Rule, grant: { download: boolean }) => boolean) =>
    grants.some((grant) => right(RULES[grant.kind], grant));
  return {
    download: allows((rule, grant) => (rule.download === 'given' ? grant.download : rule.download)),
    passOn: allows((rule) => rule.passOn),
    change: allows((rule) => rule.change),
  };
}

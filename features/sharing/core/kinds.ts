/** What can be shared. */
export const SHARE_KINDS = ['book', 'bookcast', 'spark', 'canvas'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];
/** What is shared by the share's row alone; books have rights of their own. */
export const ROW_KINDS = ['bookcast', 'spark', 'canvas'] as const satisfies readonly ShareKind[];

const PAGES = { book: 'documents', bookcast: 'bookcasts', spark: 'spark', canvas: 'forge' } as const;
const PUBLIC = { book: 'bookstore', bookcast: 'bookcast', spark: 'spark', canvas: 'forge' } as const;

/** The page of a thing in the app, for who has it; without the locale. */
export const pageOf = (kind: ShareKind, id: string): string => `/${PAGES[kind]}/${id}`;

/** The address of its page for anyone, from the root; the same for every language (spec 2). A canvas has none. */
export const publicPath = (kind: ShareKind, id: string): string => `/en/${PUBLIC[kind]}/${id}`;

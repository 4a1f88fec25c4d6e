/** Who is asking, as the session says; never as the client says. */
export type Actor = {
  id: string;
  name: string;
  email: string;
  /** May change what concerns the whole server. */ admin: boolean;
};

/** What every handler gets beside its input. */
export type RequestContext = {
  actor: Actor | null;
  requestId: string;
  /** The locale of the request (the page's own, else the cookie's, else Accept-Language), one of the shipped ones. */
  locale: string;
  /** The origin of this server for whoever asks: what addresses in an answer begin with. */
  origin: string;
  /** Of who asks, for limits and the list of sessions. */
  address: string;
  signal: AbortSignal;
  headers: Headers;
};

/**
 * Who may call an endpoint. `owner` is about a row of the person's own, `reader` about a book they have: others get 404. `keeper` is about
 * a book they brought: who has it otherwise gets 403. `admin` is about the whole server: others get 403.
 */
export type Access = 'public' | 'user' | 'owner' | 'reader' | 'keeper' | 'admin';

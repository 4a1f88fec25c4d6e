/** Open shares of one book. */
export const MAX_SHARES = 100;
/** Invitations a person may have sent in a day. */
export const MAX_EMAILS_PER_DAY = 50;
/** Addresses of one request; what is pasted beyond that is sent in further ones. */
export const MAX_ADDRESSES = 500;
/** Longest text taken for an address: a name beside it included. */
export const MAX_ADDRESS_CHARACTERS = 400;
/** Longest address that mail can be sent to (RFC 5321). */
export const MAX_EMAIL_CHARACTERS = 254;
/** Addresses offered again. */
export const MAX_SUGGESTED = 50;
/** How long whoever removed somebody can undo it. */
export const UNDO_MINUTES = 10;
/** Replies take a multiple of this time, ms, with more for each address: an account behind an address makes none slower. */
export const REPLY_STEP_MS = 150;
export const REPLY_STEP_MS_PER_ADDRESS = 15;

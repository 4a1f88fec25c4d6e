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

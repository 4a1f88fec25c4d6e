/** Numbers of the accounts, unit in the name. */
export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 256;
export const NAME_MAX_CHARACTERS = 100;
export const EMAIL_MAX_CHARACTERS = 254;

export const SESSION_DAYS = 30;
/** A session in use is extended at most once in this time. */
export const SESSION_REFRESH_HOURS = 24;

export const RESET_LINK_MINUTES = 60;
export const VERIFY_LINK_HOURS = 24;

/** Wrong passwords for one address and one e-mail address, then a wait. */
export const WRONG_PASSWORDS_PER_MINUTE = 5;
/** Wrong passwords from one address over all e-mail addresses. */
export const WRONG_PASSWORDS_PER_ADDRESS_PER_MINUTE = 100;
export const SIGN_UPS_PER_ADDRESS_PER_MINUTE = 60;
/** Letters (reset, verification) to one e-mail address, and all that one address may ask for. */
export const LETTERS_PER_EMAIL_PER_10_MINUTES = 5;
export const LETTERS_PER_ADDRESS_PER_10_MINUTES = 60;

/** The largest body that a sign-in route reads. */
export const AUTH_BODY_MAX_BYTES = 16_384;
export const USER_AGENT_MAX_CHARACTERS = 300;

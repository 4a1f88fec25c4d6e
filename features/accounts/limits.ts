/** Numbers of the accounts, unit in the name. */
export const PASSWORD_MIN_CHARACTERS = 10;
export const PASSWORD_MAX_CHARACTERS = 256;
/** Fewer different ones are a repetition ("aaaaaaaa", "abababab"), whatever the length. */
export const PASSWORD_MIN_DIFFERENT_CHARACTERS = 5;
export const NAME_MAX_CHARACTERS = 100;
export const EMAIL_MAX_CHARACTERS = 254;

export const SESSION_DAYS = 30;
/** A session in use is extended at most once in this time. */
export const SESSION_REFRESH_HOURS = 24;
/** How long a browser that signed in is remembered as one of the account's own. */
export const KNOWN_DEVICE_DAYS = 400;

export const RESET_LINK_MINUTES = 60;
export const VERIFY_LINK_HOURS = 24;

/** How wrong passwords of one key slow down: some are free, then each doubles the wait up to a bound; old ones fade. */
export type Slowdown = {
  free: number;
  firstWaitSeconds: number;
  maxWaitSeconds: number;
  fadePerHour: number;
  maxCounted: number;
};
/** For one account, from wherever they come. The bound keeps the owner able to sign in. */
export const ACCOUNT_SLOWDOWN: Slowdown = {
  free: 5,
  firstWaitSeconds: 10,
  maxWaitSeconds: 900,
  fadePerHour: 1,
  maxCounted: 15,
};
/** For one address block over all accounts; an office or a school may be behind one address. */
export const BLOCK_SLOWDOWN: Slowdown = {
  free: 50,
  firstWaitSeconds: 1,
  maxWaitSeconds: 60,
  fadePerHour: 60,
  maxCounted: 60,
};
/** After so many wrong passwords for an account its owner gets an email, at most once in these hours. */
export const GUESSES_BEFORE_EMAIL = 10;
export const GUESSES_EMAIL_HOURS = 24;
/** Counts that nothing was added to for so long are forgotten. */
export const GUESSES_KEPT_HOURS = 48;

export const SIGN_UPS_PER_ADDRESS_PER_MINUTE = 60;
/** Emails (reset, verification, sign-up) to one email address, and all that one address block may ask for. */
export const EMAILS_PER_RECIPIENT_PER_10_MINUTES = 5;
export const EMAILS_PER_ADDRESS_PER_10_MINUTES = 60;

/** The largest body that a sign-in route reads. */
export const AUTH_BODY_MAX_BYTES = 16_384;
export const USER_AGENT_MAX_CHARACTERS = 300;

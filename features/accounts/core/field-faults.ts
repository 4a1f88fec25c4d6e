import {
  NAME_MAX_CHARACTERS,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  PASSWORD_MIN_DIFFERENT_CHARACTERS,
} from '../limits.ts';

/** What is wrong with a field: a problem code and its details, the same that the server would answer. */
export type FieldFault =
  | { code: 'EMAIL_INVALID' }
  | { code: 'NAME_INVALID'; max: number }
  | { code: 'PASSWORD_TOO_SHORT'; min: number }
  | { code: 'PASSWORD_TOO_LONG'; max: number }
  | { code: 'PASSWORD_REPEATED'; min: number }
  | { code: 'PASSWORD_IS_EMAIL' };

/** Only what is certainly no address; the server and the letter decide the rest. */
export function emailFault(email: string): FieldFault | null {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim()) ? null : { code: 'EMAIL_INVALID' };
}

/** A name is not blank and not endless. */
export function nameFault(name: string): FieldFault | null {
  const length = name.replace(/\s+/g, ' ').trim().length;
  return length > 0 && length <= NAME_MAX_CHARACTERS ? null : { code: 'NAME_INVALID', max: NAME_MAX_CHARACTERS };
}

/** Passwords are compared as a guesser would try them: whatever the case and the form of the letters. */
export const foldPassword = (password: string): string => password.normalize('NFKC').toLowerCase();

const lettersAndDigits = (text: string): string => foldPassword(text).replace(/[^\p{L}\p{N}]/gu, '');

const withoutNumber = (text: string): string => text.replace(/^\p{N}+|\p{N}+$/gu, '');

/** The email address or the part before the @ (also without its +tag), whatever digits and signs are around it. */
function isEmail(password: string, email: string): boolean {
  const written = lettersAndDigits(password);
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  if (local === '') return false;
  const names = [local, local.replace(/\+.*$/, '')].map(lettersAndDigits).filter((name) => name !== '');
  const same = (name: string) =>
    written === name || (withoutNumber(name) !== '' && withoutNumber(written) === withoutNumber(name));
  return written === lettersAndDigits(email) || names.some(same);
}

/** A new password is long enough and not too long, no repetition of a few characters and not the own email address. */
export function passwordFault(password: string, email: string = ''): FieldFault | null {
  if (password.length < PASSWORD_MIN_CHARACTERS) return { code: 'PASSWORD_TOO_SHORT', min: PASSWORD_MIN_CHARACTERS };
  if (password.length > PASSWORD_MAX_CHARACTERS) return { code: 'PASSWORD_TOO_LONG', max: PASSWORD_MAX_CHARACTERS };
  if (new Set(foldPassword(password)).size < PASSWORD_MIN_DIFFERENT_CHARACTERS)
    return { code: 'PASSWORD_REPEATED', min: PASSWORD_MIN_DIFFERENT_CHARACTERS };
  return isEmail(password, email.trim()) ? { code: 'PASSWORD_IS_EMAIL' } : null;
}

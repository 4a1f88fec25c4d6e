import { NAME_MAX_CHARACTERS, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../limits.ts';

/** What is wrong with a field: a problem code and its details, the same that the server would answer. */
export type FieldFault =
  | { code: 'EMAIL_INVALID' }
  | { code: 'NAME_INVALID'; max: number }
  | { code: 'PASSWORD_TOO_SHORT'; min: number }
  | { code: 'PASSWORD_TOO_LONG'; max: number };

/** Only what is certainly no address; the server and the letter decide the rest. */
export function emailFault(email: string): FieldFault | null {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim()) ? null : { code: 'EMAIL_INVALID' };
}

/** A name is not blank and not endless. */
export function nameFault(name: string): FieldFault | null {
  const length = name.replace(/\s+/g, ' ').trim().length;
  return length > 0 && length <= NAME_MAX_CHARACTERS ? null : { code: 'NAME_INVALID', max: NAME_MAX_CHARACTERS };
}

/** A new password is long enough and not too long. */
export function passwordFault(password: string): FieldFault | null {
  if (password.length < PASSWORD_MIN_CHARACTERS) return { code: 'PASSWORD_TOO_SHORT', min: PASSWORD_MIN_CHARACTERS };
  if (password.length > PASSWORD_MAX_CHARACTERS) return { code: 'PASSWORD_TOO_LONG', max: PASSWORD_MAX_CHARACTERS };
  return null;
}

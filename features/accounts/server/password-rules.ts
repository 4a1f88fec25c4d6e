import { type FieldFault, passwordFault } from '../core/index.ts';
import { isCommonPassword } from './common-passwords.ts';
import { problems } from './problems.ts';

function refuse({ code, ...details }: FieldFault): never {
  throw problems.make(code, details);
}

/** Refuses a new password that is easy to guess; `email` is the account's, where it is known. */
export async function mustBeStrong(password: string, email: string): Promise<void> {
  const fault = passwordFault(password, email);
  if (fault !== null) refuse(fault);
  if (await isCommonPassword(password)) throw problems.make('PASSWORD_COMMON');
}

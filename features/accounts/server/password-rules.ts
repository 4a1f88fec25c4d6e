import { type FieldFault, passwordFault } from '../core/index.ts';
import { isEasyToGuess, type PasswordOwner } from './password-strength.ts';
import { problems } from './problems.ts';

function refuse({ code, ...details }: FieldFault): never {
  throw problems.make(code, details);
}

/** Refuses a new password that is easy to guess. Passwords that were set before stay as they are. */
export async function mustBeStrong(password: string, owner: PasswordOwner): Promise<void> {
  const fault = passwordFault(password, owner.email);
  if (fault !== null) refuse(fault);
  if (await isEasyToGuess(password, owner)) throw problems.make('PASSWORD_COMMON');
}

import { createHash, randomBytes } from 'node:crypto';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { hashPassword } from 'better-auth/crypto';
import type pg from 'pg';
import * as z from 'zod';
import { accountByEmail } from './accounts-store.ts';
import type { AuthBody } from './auth-body.ts';
import type { LetterUser, SendLetter } from './auth-options.ts';
import { problems } from './problems.ts';
import { signUpsStore } from './sign-ups-store.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Sign-up where email reaches people: the account is made when the link in the email is opened. Until then nothing tells an address
 * that has an account from one that has none, not the answer, not its time and not signing in afterwards.
 */
export function openSignUps(o: {
  pool: pg.Pool;
  sendLetter: SendLetter;
  background: (work: Promise<unknown>) => void;
  joined: (user: LetterUser, request: Request | undefined) => Promise<void>;
}) {
  const store = signUpsStore(o.pool);

  async function tell(email: string, name: string, token: string, request: Request): Promise<void> {
    const owner = await accountByEmail(o.pool, email);
    if (owner === undefined) await o.sendLetter('sign-up', { id: null, email, name }, token, request);
    else await o.sendLetter('taken', owner, '', undefined);
  }

  return {
    /** Takes a sign-up: the same work for every address, the email goes out after the answer. */
    async ask(body: AuthBody, request: Request): Promise<Response> {
      const email = String(body['email'] ?? '');
      const name = String(body['name'] ?? '');
      if (!z.email().safeParse(email).success) throw problems.make('EMAIL_INVALID');
      const token = randomBytes(32).toString('base64url');
      await store.ask(hashOf(token), { email, name, passwordHash: await hashPassword(String(body['password'])) });
      o.background(tell(email, name, token, request));
      return Response.json({ token: null, user: null, confirm: 'email' });
    },
    /** Better Auth's part: the route that the link leads to makes the account and signs in. */
    plugin: {
      id: 'maktaba-sign-ups',
      endpoints: {
        confirmSignUp: createAuthEndpoint(
          '/confirm-sign-up',
          { method: 'POST', body: z.object({ token: z.string() }) },
          async (ctx) => {
            const person = await store.confirm(hashOf(ctx.body.token));
            const user = person && (await ctx.context.internalAdapter.findUserById(person.id));
            if (!user)
              throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'the link is used or too old' });
            o.background(o.joined(user, ctx.request));
            const session = await ctx.context.internalAdapter.createSession(user.id);
            await setSessionCookie(ctx, { session, user });
            const { id, email, name } = user;
            return ctx.json({ token: session.token, user: { id, email, name } });
          },
        ),
      },
    },
  };
}

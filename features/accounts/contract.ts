import { oc } from '@orpc/contract';
import * as z from 'zod';
import { NAME_MAX_CHARACTERS, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from './limits.ts';

const route = oc.$meta<{ access: string }>({ access: 'user' });

export const Theme = z.enum(['dark', 'light', 'system']);

export const Me = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** False for an account that only signs in through a provider. */
  hasPassword: z.boolean(),
  /** null: nothing chosen yet, the browser's own preference applies. */
  locale: z.nullable(z.string()),
  theme: z.nullable(Theme),
  createdAt: z.string(),
});

export const Session = z.object({
  id: z.string(),
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  current: z.boolean(),
});

export const Provider = z.object({ id: z.string(), name: z.string() });

const name = z.string().trim().min(1).max(NAME_MAX_CHARACTERS);
const locale = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/);
const newPassword = z.string().min(PASSWORD_MIN_CHARACTERS).max(PASSWORD_MAX_CHARACTERS);

/** Who may sign in how, the own profile and preferences, the own sessions. */
export const contract = {
  providers: route
    .route({ method: 'GET', path: '/accounts/providers', summary: 'Ways to sign in' })
    .meta({ access: 'public' })
    .output(
      z.object({
        password: z.boolean(),
        /** May an account be made with a password? */ signUp: z.boolean(),
        providers: z.array(Provider),
      }),
    ),
  me: route.route({ method: 'GET', path: '/accounts/me', summary: 'The signed-in person' }).output(Me),
  updateMe: route
    .route({ method: 'PATCH', path: '/accounts/me', summary: 'Change the name, language or theme' })
    .input(z.object({ name: name.optional(), locale: locale.optional(), theme: Theme.optional() }))
    .output(Me),
  sessions: route
    .route({ method: 'GET', path: '/accounts/sessions', summary: 'The person’s sessions, newest first' })
    .output(z.object({ sessions: z.array(Session) })),
  revokeSession: route
    .route({ method: 'DELETE', path: '/accounts/sessions/{sessionId}', summary: 'End one of the person’s sessions' })
    .meta({ access: 'owner' })
    .input(z.object({ sessionId: z.string() }))
    .output(z.object({ revoked: z.literal(true) })),
  changePassword: route
    .route({ method: 'POST', path: '/accounts/password', summary: 'Change the password and end all other sessions' })
    .input(z.object({ current: z.string().max(PASSWORD_MAX_CHARACTERS), next: newPassword }))
    .output(z.object({ revokedSessions: z.number().int() })),
};

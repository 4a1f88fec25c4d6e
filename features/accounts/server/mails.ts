import { composeEmail, type Email } from '../../../platform/server/email.ts';
import { pickLocale } from '../../../platform/server/page.ts';
import { words } from '../../../platform/server/words.ts';
import { DEFAULT_LOCALE, directionOf, isLocale, type Locale, LOCALES } from '../../../locales/index.ts';
import { RESET_LINK_MINUTES, VERIFY_LINK_HOURS } from '../limits.ts';

export type Mailer = { send(message: Email): Promise<unknown> };
export type EmailKind = keyof typeof EMAILS;

type Words = readonly [key: string, values?: Record<string, unknown>];
/** What an email says: before its link, on its button and after it. `query` names the token in the link. */
type Spec = { page: string; query?: string; subject: string; ask: string; action: string; after: readonly Words[] };

const EMAILS = {
  reset: {
    page: 'reset-password',
    query: 'token',
    subject: 'accounts.mail.reset.subject',
    ask: 'accounts.mail.reset.ask',
    action: 'accounts.mail.reset.action',
    after: [['accounts.mail.reset.expires', { minutes: RESET_LINK_MINUTES }], ['accounts.mail.reset.ignore']],
  },
  verify: {
    page: 'verify-email',
    query: 'token',
    subject: 'accounts.mail.verify.subject',
    ask: 'accounts.mail.verify.ask',
    action: 'accounts.mail.verify.action',
    after: [['accounts.mail.verify.expires', { hours: VERIFY_LINK_HOURS }], ['accounts.mail.verify.ignore']],
  },
  /** To somebody who signs up: the link makes the account. */
  'sign-up': {
    page: 'verify-email',
    query: 'signUp',
    subject: 'accounts.mail.signUp.subject',
    ask: 'accounts.mail.signUp.ask',
    action: 'accounts.mail.signUp.action',
    after: [['accounts.mail.signUp.expires', { hours: VERIFY_LINK_HOURS }], ['accounts.mail.signUp.ignore']],
  },
  /** To the owner of an address that somebody signs up with again. */
  taken: {
    page: 'sign-in',
    subject: 'accounts.mail.taken.subject',
    ask: 'accounts.mail.taken.ask',
    action: 'accounts.mail.taken.action',
    after: [['accounts.mail.taken.forgot'], ['accounts.mail.taken.ignore']],
  },
  /** To the owner of an account that many wrong passwords were tried for. */
  guessed: {
    page: 'forgot-password',
    subject: 'accounts.mail.guessed.subject',
    ask: 'accounts.mail.guessed.ask',
    action: 'accounts.mail.guessed.action',
    after: [['accounts.mail.guessed.open'], ['accounts.mail.guessed.ignore']],
  },
} as const satisfies Record<string, Spec>;

const LANGUAGES = { codes: LOCALES.map(({ code }) => code), fallback: DEFAULT_LOCALE, directionOf };

/** The language a browser asks for: its `locale` cookie, else what it accepts. */
export function localeOfHeaders(headers: Headers): Locale {
  const cookie = /(?:^|;\s*)locale=([A-Za-z-]+)/.exec(headers.get('cookie') ?? '')?.[1];
  const picked = pickLocale(cookie, headers.get('accept-language') ?? undefined, LANGUAGES);
  return isLocale(picked) ? picked : DEFAULT_LOCALE;
}

/** Writes an email of the accounts in a language; its link leads to our own page. */
export function writeEmail(o: {
  kind: EmailKind;
  to: string;
  name: string;
  locale: Locale;
  baseURL: string;
  token: string;
}): Email {
  const spec: Spec = EMAILS[o.kind];
  const link = `${o.baseURL}/${o.locale}/${spec.page}${spec.query === undefined ? '' : `?${spec.query}=${encodeURIComponent(o.token)}`}`;
  const say = ([key, values = {}]: Words) => words(o.locale, key, values);
  return composeEmail({
    to: o.to,
    locale: o.locale,
    direction: directionOf(o.locale),
    subject: say([spec.subject]),
    before: [say(['accounts.mail.hello', { name: o.name }]), say([spec.ask])],
    link,
    action: say([spec.action]),
    after: spec.after.map(say),
  });
}

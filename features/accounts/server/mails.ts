import { pickLocale } from '../../../platform/server/page.ts';
import { words } from '../../../platform/server/words.ts';
import { DEFAULT_LOCALE, directionOf, isLocale, type Locale, LOCALES } from '../../../locales/index.ts';
import { RESET_LINK_MINUTES, VERIFY_LINK_HOURS } from '../limits.ts';

export type Letter = { to: string; subject: string; text: string; html?: string };
export type Mailer = { send(letter: Letter): Promise<unknown> };
export type LetterKind = 'reset' | 'verify';

const LETTERS = {
  reset: {
    page: 'reset-password',
    subject: 'accounts.mail.reset.subject',
    ask: 'accounts.mail.reset.ask',
    action: 'accounts.mail.reset.action',
    expires: 'accounts.mail.reset.expires',
    ignore: 'accounts.mail.reset.ignore',
    time: { minutes: RESET_LINK_MINUTES },
  },
  verify: {
    page: 'verify-email',
    subject: 'accounts.mail.verify.subject',
    ask: 'accounts.mail.verify.ask',
    action: 'accounts.mail.verify.action',
    expires: 'accounts.mail.verify.expires',
    ignore: 'accounts.mail.verify.ignore',
    time: { hours: VERIFY_LINK_HOURS },
  },
} as const satisfies Record<LetterKind, object>;

const LANGUAGES = { codes: LOCALES.map(({ code }) => code), fallback: DEFAULT_LOCALE, directionOf };

/** The language a browser asks for: its `locale` cookie, else what it accepts. */
export function localeOfHeaders(headers: Headers): Locale {
  const cookie = /(?:^|;\s*)locale=([A-Za-z-]+)/.exec(headers.get('cookie') ?? '')?.[1];
  const picked = pickLocale(cookie, headers.get('accept-language') ?? undefined, LANGUAGES);
  return isLocale(picked) ? picked : DEFAULT_LOCALE;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

function htmlOf(locale: Locale, paragraphs: string[], link: string, action: string): string {
  const [hello, ask, ...rest] = paragraphs.map((p) => `<p>${escapeHtml(p)}</p>`);
  const button = `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#006963;color:#f9fdfc;text-decoration:none">${escapeHtml(action)}</a></p>`;
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8">`
    + `<body style="font:16px/1.6 Georgia,serif;color:#142226;max-width:34em;margin:2em auto;padding:0 1em">`
    + `${hello}${ask}${button}<p style="font-size:13px" dir="ltr">${escapeHtml(link)}</p>${rest.join('')}</body></html>`;
}

/** Writes the reset or verification letter in a language; the link leads to our own page. */
export function writeLetter(o: { kind: LetterKind; to: string; name: string; locale: Locale; baseURL: string; token: string }): Letter {
  const letter = LETTERS[o.kind];
  const link = `${o.baseURL}/${o.locale}/${letter.page}?token=${encodeURIComponent(o.token)}`;
  const say = (key: string, values: Record<string, unknown> = {}) => words(o.locale, key, values);
  const paragraphs = [
    say('accounts.mail.hello', { name: o.name }),
    say(letter.ask),
    say(letter.expires, letter.time),
    say(letter.ignore),
  ];
  return {
    to: o.to,
    subject: say(letter.subject),
    text: [paragraphs[0], paragraphs[1], link, paragraphs[2], paragraphs[3]].join('\n\n'),
    html: htmlOf(o.locale, paragraphs, link, say(letter.action)),
  };
}

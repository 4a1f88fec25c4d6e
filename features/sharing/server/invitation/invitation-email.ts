import { directionOf, type Locale } from '../../../../locales/index.ts';
import { composeEmail, type Email } from '../../../../platform/server/email.ts';
import { words } from '../../../../platform/server/words.ts';

/** The page that an invitation's link leads to. */
export const invitationLink = (baseURL: string, locale: string, token: string): string =>
  `${baseURL}/${locale}/shared?invitation=${encodeURIComponent(token)}`;

/** The email that tells somebody of a thing shared with them, in the words of its kind. */
export function invitationEmail(o: {
  kind: string;
  to: string;
  locale: Locale;
  from: string;
  title: string;
  mayDownload: boolean;
  link: string;
}): Email {
  const say = (key: string, values: Record<string, unknown> = {}) => words(o.locale, `sharing.mail.${key}`, values);
  return composeEmail({
    to: o.to,
    locale: o.locale,
    direction: directionOf(o.locale),
    subject: say('subject', { from: o.from, title: o.title }),
    before: [
      say(`ask.${o.kind}`, { from: o.from, title: o.title }),
      say(`${o.mayDownload ? 'mayDownload' : 'may'}.${o.kind}`),
    ],
    link: o.link,
    action: say('action'),
    after: [say('account', { email: o.to }), say('ignore')],
  });
}

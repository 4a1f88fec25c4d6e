/** An email as mailers take it. */
export type Email = { to: string; subject: string; text: string; html?: string };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Puts the words of an email into the one frame that all have, as plain text and as HTML: no pictures, nothing that tells it was read. */
export function composeEmail(o: {
  to: string;
  locale: string;
  direction: 'ltr' | 'rtl';
  subject: string;
  /** Paragraphs before the link and after it. */
  before: readonly string[];
  after: readonly string[];
  link: string;
  /** The words on the button that the link is in HTML. */
  action: string;
}): Email {
  const paragraphs = (words: readonly string[]): string => words.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  const button = `<p><a href="${escapeHtml(o.link)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#006963;color:#f9fdfc;text-decoration:none">${escapeHtml(o.action)}</a></p>`;
  return {
    to: o.to,
    subject: o.subject,
    text: [...o.before, o.link, ...o.after].join('\n\n'),
    html:
      `<!doctype html><html lang="${o.locale}" dir="${o.direction}"><meta charset="utf-8">` +
      `<body style="font:16px/1.6 Georgia,serif;color:#142226;max-width:34em;margin:2em auto;padding:0 1em">` +
      `${paragraphs(o.before)}${button}<p style="font-size:13px" dir="ltr">${escapeHtml(o.link)}</p>${paragraphs(o.after)}</body></html>`,
  };
}

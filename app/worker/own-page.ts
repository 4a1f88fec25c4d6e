import { fillPage, PAGE_CSP, type PageLook, THEME_COLORS } from '../../platform/common/page.ts';
import type { Shell } from './shell.ts';

export type Remembered = { locale: string | null; theme: string | null };

/** The language and look of a page: the address decides, then what the person chose. */
export function lookOf(shell: Shell, pathname: string, remembered: Remembered): PageLook {
  const asked = [pathname.split('/')[1], remembered.locale, shell.fallbackLocale];
  const locale = asked.map((code) => shell.locales.find((one) => one.code === code)).find(Boolean) ?? shell.locales[0]!;
  return { locale: locale.code, direction: locale.direction, theme: remembered.theme === 'light' ? 'light' : 'dark' };
}

/** The app's page, made here. */
export function appPage(shell: Shell, look: PageLook): Response {
  return html(fillPage(shell.page, look), 200);
}

/** What shows when the network is off and the app itself is not kept. */
export function fallbackPage(shell: Shell, look: PageLook): Response {
  const { title, text, retry } = shell.locales.find((one) => one.code === look.locale)!.words;
  const [ground, ink] = look.theme === 'light' ? [THEME_COLORS.light, '#142226'] : [THEME_COLORS.dark, '#ecf1f2'];
  const style = `body{display:grid;min-height:100dvh;margin:0;place-content:center;text-align:center;padding:2rem;font:16px/1.5 system-ui;background:${ground};color:${ink}}a{color:inherit}`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style>`;
  const body = `<main><h1>${escaped(title)}</h1><p>${escaped(text)}</p><p><a href="">${escaped(retry)}</a></p></main>`;
  return html(
    `<!doctype html><html lang="${look.locale}" dir="${look.direction}"><head>${head}</head><body>${body}</body></html>`,
    503,
  );
}

function html(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_CSP },
  });
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

/** One policy for every page: no script but ours, nothing from elsewhere. Styles may be inline and blob because book frames need them. */
export const PAGE_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline' blob:",
  "img-src 'self' data: blob:",
  "font-src 'self' data: blob:",
  "connect-src 'self' blob:",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "form-action 'self'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The product's name, as the built page's title has it. */
export const PRODUCT_NAME = 'Maktaba';

/** The opening tag of the built page, which is filled in for each visit. */
export const OPENING_TAG = '<html lang="en" dir="ltr" data-theme="dark">';

/** The ground of each look, for the frame of the window (`--ground` in tokens.css). */
export const THEME_COLORS = { dark: '#0a1113', light: '#eff5f5' } as const;

export type PageLook = { locale: string; direction: 'ltr' | 'rtl'; theme: 'dark' | 'light' };

/** The built page in a language and a look: both are right in the first byte, so nothing flashes. */
export function fillPage(html: string, { locale, direction, theme }: PageLook): string {
  return html
    .replace(OPENING_TAG, `<html lang="${locale}" dir="${direction}" data-theme="${theme}">`)
    .replace(`content="${THEME_COLORS.dark}"`, `content="${THEME_COLORS[theme]}"`);
}

import { THEME_COLORS } from '../common/page.ts';
import { createStore, useStore } from './store.ts';

/** The two looks. */
export type Theme = 'dark' | 'light';

const YEAR_S = 31_536_000;

function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}

const shown = (): Theme => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark');
const theme = createStore<Theme>(typeof document === 'undefined' ? 'dark' : shown());

/** Shows a look and remembers it in the cookie `theme`: the server writes it into the next page, so nothing flashes. */
export function setTheme(next: Theme | 'system'): Theme {
  const mode = next === 'system' ? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark') : next;
  document.documentElement.dataset['theme'] = mode;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', THEME_COLORS[mode]);
  writeCookie('theme', mode);
  theme.set(mode);
  return mode;
}

/** The look shown now. */
export function useTheme(): Theme {
  return useStore(theme);
}

/** Remembers the language in the cookie `locale`: it decides where `/` leads. */
export function rememberLocale(locale: string): void {
  writeCookie('locale', locale);
}

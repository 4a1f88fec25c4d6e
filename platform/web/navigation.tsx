import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useI18n } from './i18n.tsx';
import { appPath, inLocale, type Search } from './paths.ts';
import { rememberLocale } from './preferences.ts';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path without its language: `/documents`. */
  to: string;
  search?: Search;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link to a page in the current language. */
export function AppLink({ to, search, onClick, target, ...rest }: AppLinkProps) {
  const router = useRouter();
  const { locale } = useI18n();
  const href = appPath(locale, to, search);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (target || !isPlainClick(event)) return;
    event.preventDefault();
    router.history.push(href);
  };
  return <a {...rest} {...(target ? { target } : {})} href={href} onClick={follow} />;
}

/** Goes to a page in the current language: `go('/documents', { search: { q } })`. */
export function useGo(): (to: string, options?: { search?: Search; replace?: boolean }) => void {
  const router = useRouter();
  const { locale } = useI18n();
  return (to, options = {}) => {
    const href = appPath(locale, to, options.search);
    if (options.replace) router.history.replace(href);
    else router.history.push(href);
  };
}

/** Shows the same page in another language and remembers the choice. */
export function useSwitchLocale(): (locale: string) => void {
  const router = useRouter();
  return (locale) => {
    rememberLocale(locale);
    router.history.push(inLocale(router.history.location.href, locale));
  };
}

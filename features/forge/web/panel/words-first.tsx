import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadMessages } from '../../../../platform/web/catalogue.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';

/** Waits for the words of the Forge: the panel opens on pages that don't bring them. */
export function WordsFirst({ children }: { children: ReactNode }) {
  const { locale } = useI18n();
  useSuspenseQuery({
    queryKey: ['forge-words', locale],
    queryFn: () => loadMessages(locale, ['forge', 'forgeTools', 'canvas', 'forgeblocks']).then(() => true),
    staleTime: Infinity,
  });
  return children;
}

import { useQuery } from '@tanstack/react-query';
import { loadMessages } from '../../../../platform/web/catalogue.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';

/** The words of the first run, in the language of the page: nobody else loads them. */
export function useWelcomeWords(): boolean {
  const { locale } = useI18n();
  return (
    useQuery({
      queryKey: ['words', 'welcome', locale],
      queryFn: () => loadMessages(locale, ['welcome', 'catalogues']).then(() => true),
      staleTime: Infinity,
    }).data === true
  );
}

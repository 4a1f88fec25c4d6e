import { useI18n } from '../../../platform/web/i18n.tsx';
import type { Bookcast } from '../contract.ts';

/** "Malaika and Marcus". */
export function useHosts(): (hosts: Bookcast['hosts']) => string {
  const { t, locale } = useI18n();
  return (hosts) => new Intl.ListFormat(locale).format(hosts.map((host) => t(`bookcasts.host.${host}`)));
}

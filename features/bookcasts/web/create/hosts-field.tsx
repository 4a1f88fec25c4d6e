import { HOSTS } from '../../../../adapters/ai/catalogue.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Checkbox } from '../../../../platform/web/ui/toggle.tsx';
import type { Bookcast } from '../../contract.ts';

type Hosts = Bookcast['hosts'];

/** Who speaks: one or both. */
export function HostsField({ hosts, onChange }: { hosts: Hosts; onChange: (hosts: Hosts) => void }) {
  const { t } = useI18n();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('bookcasts.dialog.hosts')}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {HOSTS.map((host) => (
          <Checkbox
            key={host}
            label={t(`bookcasts.host.${host}`)}
            checked={hosts.includes(host)}
            disabled={hosts.length === 1 && hosts.includes(host)}
            onChange={(on) => onChange(HOSTS.filter((one) => (one === host ? on : hosts.includes(one))))}
          />
        ))}
      </div>
      {hosts.length === 1 && <p className="mt-1 text-sm text-text-3">{t('bookcasts.dialog.oneHost')}</p>}
    </fieldset>
  );
}

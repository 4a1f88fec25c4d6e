import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { appPath } from '../../../platform/web/paths.ts';
import { problemText } from '../../../platform/web/problem-text.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { providersQuery } from './accounts-client.ts';
import { signInWith } from './session-calls.ts';
import { useQueryValue } from './use-query-values.ts';

/** Ways to sign in beside the password; nothing when there are none. */
export function ProviderButtons({ next }: { next: string }) {
  const { t, locale } = useI18n();
  const { data: { providers } = { providers: [] } } = useQuery(providersQuery);
  const failedBefore = useQueryValue('error') !== undefined;
  const start = useMutation({
    mutationFn: (id: string) => signInWith(id, next, appPath(locale, '/sign-in', { next })),
  });
  if (providers.length === 0) return null;
  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('accounts.signIn.or')}
      </p>
      {providers.map((provider) => (
        <Button key={provider.id} busy={start.isPending} onClick={() => start.mutate(provider.id)}>
          <KeyRound aria-hidden="true" />
          {t('accounts.signIn.with', { provider: provider.name })}
        </Button>
      ))}
      {(start.isError || failedBefore) && (
        <p role="alert" className="text-sm text-bad">
          {start.isError
            ? problemText(t, start.error)
            : t('accounts.signIn.providerFailed', { provider: providers[0]!.name })}
        </p>
      )}
    </div>
  );
}

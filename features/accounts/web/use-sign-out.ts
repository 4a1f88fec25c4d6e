import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { appPath } from '../../../platform/web/paths.ts';
import { problemText } from '../../../platform/web/problem-text.ts';
import { signOut } from '../../../platform/web/session.ts';
import { toast } from '../../../platform/web/toast.ts';

/** Signs out and lands on /{locale}/sign-in (ROUTE-06). */
export function useSignOut(): { leave: () => void; busy: boolean } {
  const router = useRouter();
  const { t, locale } = useI18n();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await signOut();
      router.history.replace(appPath(locale, '/sign-in'));
    },
    onError: (error) => toast.error(problemText(t, error)),
  });
  return { leave: () => mutate(), busy: isPending };
}

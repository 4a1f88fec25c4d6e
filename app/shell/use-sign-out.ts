import { useI18n } from '../../platform/web/i18n.tsx';
import { useGo } from '../../platform/web/navigation.tsx';
import { problemText } from '../../platform/web/problem-text.ts';
import { signOut } from '../../platform/web/session.ts';
import { toast } from '../../platform/web/toast.ts';

/** Ends the session and goes to sign-in (ROUTE-06). */
export function useSignOut(): () => Promise<void> {
  const { t } = useI18n();
  const go = useGo();
  return async () => {
    try {
      await signOut();
      go('/sign-in');
    } catch (error) {
      toast.error(problemText(t, error));
    }
  };
}

import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { toast } from '../../../../platform/web/toast.ts';
import type { Personalization } from '../../../concierge/contract.ts';
import { personalizationQuery, personalize } from '../../../concierge/web/index.ts';

type Genres = NonNullable<Personalization['genres']>;

/** The genres one likes, kept on the account with each change. */
export function useTastes(): [liked: Genres, onLiked: (liked: Genres) => void] {
  const { t } = useI18n();
  const { data } = useQuery(personalizationQuery);
  const save = (liked: Genres) => void personalize({ genres: liked }).catch(() => toast.error(t('welcome.notSaved')));
  return [data?.genres ?? [], save];
}

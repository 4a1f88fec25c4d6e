import { queryClient } from '../../../platform/web/query.ts';
import type { Personalization, PreferencesChange } from '../contract.ts';
import { api, personalizationQuery, tasteBooksQuery } from './client.ts';

type Change = Partial<PreferencesChange> & { hasCompletedOnboarding?: boolean };
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Changes the preferences: at once on the page, then on the server, one change after another. */
export async function personalize(change: Change): Promise<void> {
  await queryClient.cancelQueries({ queryKey: personalizationQuery.queryKey });
  queryClient.setQueryData<Personalization>(
    personalizationQuery.queryKey,
    (was) => was && ({ ...was, ...change } as Personalization),
  );
  waiting += 1;
  const saved = last.then(() => api.updatePersonalization(change));
  last = saved.catch(() => {}); // a failed change doesn't block the next one
  try {
    const record = await saved;
    if (waiting === 1) queryClient.setQueryData(personalizationQuery.queryKey, record); // otherwise the page already shows a later change
    if (change.genres !== undefined || change.favoriteAuthors !== undefined)
      void queryClient.invalidateQueries({ queryKey: tasteBooksQuery.queryKey });
  } finally {
    waiting -= 1;
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../../platform/web/session.ts';
import { PERSONAL, asBoolean, readStored, writeStored } from '../../../platform/web/stored.ts';
import { FOCUS_CHECK_MS, ONBOARDING_DELAY_MS } from '../limits.ts';
import { api, personalizationQuery } from './client.ts';

const KEY = `${PERSONAL}onboarding-checked`;

/** Whether the person is typing or has a dialog open and shouldn't be interrupted. */
function isBusy(): boolean {
  const at = document.activeElement;
  const writing = at instanceof HTMLElement && (at.matches('input, textarea, select') || at.isContentEditable);
  return writing || document.querySelector('[role=dialog],[role=alertdialog],[role=menu]') !== null;
}

/** Starts the onboarding for a new person, once per browser session, as soon as they aren't busy (CONC-07). */
export function useOnboarding(begin: () => void): { finish: () => void } {
  const { user } = useSession();
  const client = useQueryClient();
  const key = `${KEY}.${user?.id ?? ''}`;
  const checked = readStored(sessionStorage, key, asBoolean) === true;
  const known = useQuery({ ...personalizationQuery, enabled: !!user });
  const isNew = known.data?.hasCompletedOnboarding === false;
  const start = useEffectEvent(begin);
  useEffect(() => {
    if (!user || checked || !isNew) return undefined;
    let timer = setTimeout(function look() {
      if (isBusy()) timer = setTimeout(look, FOCUS_CHECK_MS);
      else {
        writeStored(sessionStorage, key, true);
        start();
      }
    }, ONBOARDING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [user, checked, isNew, key]);
  return {
    finish: () => {
      if (!isNew) return;
      void api.updatePersonalization({ hasCompletedOnboarding: true }).then(
        (record) => client.setQueryData(personalizationQuery.queryKey, record),
        () => {}, // tried again in the next browser session
      );
    },
  };
}

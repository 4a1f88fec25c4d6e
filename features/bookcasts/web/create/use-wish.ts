import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MakingPrefill } from '../../../makings/web/open-dialogs.ts';
import type { Offers, Source } from '../../../makings/contract.ts';
import type { CreateBookcast } from '../../contract.ts';
import { CAST_MINUTES } from '../../limits.ts';
import { makings } from '../generations/queries.ts';
import { HOSTS } from '../host-name.ts';
import { STYLES } from './styles.ts';

export type Wish = Omit<CreateBookcast, 'source' | 'requestKey' | 'engine'> & { source: Source | null };

const clamped = (minutes: number): number =>
  Math.min(CAST_MINUTES.max, Math.max(CAST_MINUTES.min, Math.round(minutes)));

/** What the dialog starts with. */
const startOf = (asked: MakingPrefill): Wish => ({
  source: asked.source ?? null,
  title: asked.title ?? '',
  conversationStyle: STYLES.find((style) => style === asked.conversationStyle) ?? 'interview',
  minutes: clamped(asked.minutes ?? CAST_MINUTES.initial),
  hosts: [...HOSTS],
  language: null,
  prompt: asked.prompt ?? '',
  review: false,
});

const isAskable = (source: Source | null): source is Source => source !== null && !(source.kind === 'idea' && source.text.trim() === '');

/** What the chosen source is good for, asked of the server as the choice changes. */
function useOffers(source: Source | null) {
  return useQuery({
    queryKey: ['makings', 'offers', source],
    queryFn: ({ signal }) => makings.offers({ source: source!, engine: 'default' }, { signal }),
    enabled: isAskable(source),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The wish as far as the source allows it: a style that it can't have gives way to one that it can, and the length ends where the source does. */
function allowed(wish: Wish, offers: Offers | undefined): Wish {
  if (!offers) return wish;
  const most = offers.offered.find(({ form }) => form === 'bookcast')?.maxMinutes ?? CAST_MINUTES.max;
  const style = offers.styles.includes(wish.conversationStyle) ? wish.conversationStyle : offers.styles[0];
  return {
    ...wish,
    minutes: Math.max(CAST_MINUTES.min, Math.min(wish.minutes, most)),
    conversationStyle: style ?? wish.conversationStyle,
    language: offers.engine.kind === 'model' ? wish.language : null,
  };
}

/** What a person wishes for, what can be had of it, and what stands in its way. */
export function useWish(asked: MakingPrefill) {
  const [wanted, setWanted] = useState(() => startOf(asked));
  const query = useOffers(wanted.source);
  const offers = isAskable(wanted.source) ? query.data : undefined;
  const offered = offers?.offered.find(({ form }) => form === 'bookcast');
  const refused = offers?.refused.find(({ form }) => form === 'bookcast');
  const wish = allowed(wanted, offers);
  return {
    wish,
    offers,
    error: query.error,
    /** The longest that the source is enough for, minutes. */
    most: Math.min(CAST_MINUTES.max, offered?.maxMinutes ?? CAST_MINUTES.max),
    /** It cannot be spoken here; a script can still be read. */
    voiceless: offers !== undefined && !offers.voices.spoken,
    possible: isAskable(wanted.source) && !query.isFetching && offered !== undefined && refused === undefined,
    set: (part: Partial<Wish>) => setWanted({ ...wish, ...part }),
  };
}

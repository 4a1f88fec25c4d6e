import { useState } from 'react';
import { CAST_STYLES, HOSTS } from '../../../../adapters/ai/catalogue.ts';
import { useDraft } from '../../../../platform/web/use-draft.ts';
import type { Offers } from '../../../makings/contract.ts';
import { draftName, type MakingPrefill, type PickedSource, pickedFrom, useOffers } from '../../../makings/web/index.ts';
import type { CreateBookcast } from '../../contract.ts';
import { takesTwo } from '../../core/cast-styles.ts';
import { CAST_MINUTES } from '../../limits.ts';

export type Wish = Omit<CreateBookcast, 'source' | 'requestKey' | 'engine'> & { picked: PickedSource | null };

const clamped = (minutes: number, most: number): number =>
  Math.min(most, Math.max(CAST_MINUTES.min, Math.round(minutes)));

/** What the dialog starts with. */
const startOf = (asked: MakingPrefill): Wish => ({
  picked: pickedFrom(asked),
  title: asked.title ?? '',
  conversationStyle: CAST_STYLES.find((style) => style === asked.conversationStyle) ?? 'interview',
  minutes: clamped(asked.minutes ?? CAST_MINUTES.initial, CAST_MINUTES.max),
  hosts: [...HOSTS],
  language: null,
  prompt: asked.prompt ?? '',
  review: false,
});

const isVoiceless = (offers: Offers | undefined): boolean => offers !== undefined && !offers.voices.spoken;

/** The longest that a source is enough for, minutes: in a style, and in any. */
export type Most = { here: number; anywhere: number };
function mostOf(offers: Offers | undefined, style: Wish['conversationStyle']): Most {
  const offer = offers?.offered.find(({ form }) => form === 'bookcast');
  const anywhere = Math.min(CAST_MINUTES.max, offer?.maxMinutes ?? CAST_MINUTES.max);
  const own = offers?.lengths.find((one) => one.style === style);
  return { here: Math.min(anywhere, own?.maxMinutes ?? anywhere), anywhere };
}

/** Styles that a source allows with these hosts. */
export const stylesFor = (offers: Offers, hosts: Wish['hosts']): Offers['styles'] =>
  offers.styles.filter((style) => hosts.length > 1 || !takesTwo(style));

/** The wish as far as the source allows it; a choice comes back with a source that allows it. */
function allowed(wish: Wish, offers: Offers | undefined): Wish {
  if (!offers) return wish;
  const styles = stylesFor(offers, wish.hosts);
  const conversationStyle = styles.includes(wish.conversationStyle)
    ? wish.conversationStyle
    : (styles[0] ?? wish.conversationStyle);
  return {
    ...wish,
    minutes: clamped(wish.minutes, mostOf(offers, conversationStyle).here),
    conversationStyle,
    language: offers.engine.kind === 'model' ? wish.language : null,
    review: wish.review || isVoiceless(offers),
  };
}

/** An idea names only what it is made from, not its title. */
function named(wish: Wish, offers: Offers | undefined): Wish {
  const { picked } = wish;
  return picked && !picked.title && offers ? { ...wish, picked: { ...picked, title: offers.source.title } } : wish;
}

/** What a person wishes for, what can be had of it, and what stands in its way. */
export function useWish(asked: MakingPrefill) {
  const [chosen, setChosen] = useState(() => startOf(asked));
  const draft = useDraft(draftName('bookcast', asked.prompt ?? asked.title), {
    title: chosen.title,
    prompt: chosen.prompt ?? '',
  });
  const wanted = { ...chosen, ...draft.texts };
  const query = useOffers(wanted.picked?.source ?? null);
  const offers = wanted.picked ? query.data : undefined;
  const has = (list: readonly { form: string }[]): boolean => list.some(({ form }) => form === 'bookcast');
  const wish = allowed(named(wanted, offers), offers);
  return {
    wish,
    offers,
    asking: wanted.picked !== null && query.isFetching && !offers,
    error: wanted.picked && query.isError ? query.error : null,
    most: mostOf(offers, wish.conversationStyle),
    /** It cannot be spoken here; its script can still be written. */
    voiceless: isVoiceless(offers),
    possible: offers !== undefined && !has(offers.refused) && (has(offers.offered) || !offers.source.ready),
    set({ title = wanted.title, prompt = wanted.prompt, ...part }: Partial<Wish>): void {
      draft.set({ title, prompt });
      setChosen({ ...chosen, ...part });
    },
    /** What was typed, kept until the Bookcast is made. */
    draft,
  };
}

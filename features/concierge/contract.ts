import { oc } from '@orpc/contract';
import * as z from 'zod';
import { LibraryBook } from '../catalog/contract.ts';
import {
  FIRST_RUN_STEPS,
  GENRES,
  MAX_AUTHORS,
  MAX_HISTORY,
  MAX_HISTORY_MESSAGE,
  MAX_MESSAGE,
  MAX_NAME,
} from './limits.ts';

const base = oc.$meta<{ access: 'public' | 'user' | 'owner' }>({ access: 'user' });
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** A location chosen by the person (spec 3, Stored user location). */
export const Location = z.object({ latitude, longitude, name: z.string().trim().min(1).max(120) });
export type Location = z.infer<typeof Location>;

/** A new person's progress in the first run: the current step, the steps done or skipped, and whether it has ended. */
export const FirstRun = z.object({
  step: z.enum(FIRST_RUN_STEPS),
  done: z.array(z.enum(FIRST_RUN_STEPS)).max(FIRST_RUN_STEPS.length),
  ended: z.boolean(),
});
export type FirstRun = z.infer<typeof FirstRun>;

/** A person's preferences; any part can be absent. */
export const Preferences = z.object({
  theme: z.enum(['dark', 'light']).optional(),
  language: z.enum(['en', 'ar']).optional(),
  location: Location.optional(),
  displayName: z.string().trim().min(1).max(MAX_NAME).optional(),
  readingHabits: z
    .object({
      time: z.enum(['morning', 'afternoon', 'evening', 'night']).optional(),
      days: z.enum(['weekdays', 'weekends', 'every-day']).optional(),
      minutesPerDay: z.number().int().min(1).max(600).optional(),
    })
    .optional(),
  genres: z.array(z.enum(GENRES)).max(GENRES.length).optional(),
  favoriteAuthors: z.array(z.string().trim().min(1).max(MAX_NAME)).max(MAX_AUTHORS).optional(),
  discovery: z.enum(['familiar', 'balanced', 'adventurous']).optional(),
  content: z
    .object({
      length: z.enum(['short', 'medium', 'long']).optional(),
      mature: z.boolean().optional(),
      /** Genres the person doesn't want to be shown. */
      avoid: z.array(z.enum(GENRES)).max(GENRES.length).optional(),
    })
    .optional(),
  aiBehavior: z
    .object({ style: z.enum(['brief', 'balanced', 'detailed']).optional(), avoidSpoilers: z.boolean().optional() })
    .optional(),
  privacy: z.object({ useReadingHistory: z.boolean().optional(), shareActivity: z.boolean().optional() }).optional(),
  firstRun: FirstRun.optional(),
});
export type Preferences = z.infer<typeof Preferences>;

/** A part set to null is removed. */
export const PreferencesChange = z.object(
  Object.fromEntries(Object.entries(Preferences.shape).map(([name, part]) => [name, part.nullable()])) as {
    [K in keyof typeof Preferences.shape]: z.ZodNullable<(typeof Preferences.shape)[K]>;
  },
);
export type PreferencesChange = z.infer<typeof PreferencesChange>;

/** The personalization record (spec 3). */
export const Personalization = Preferences.extend({ hasCompletedOnboarding: z.boolean() });
export type Personalization = z.infer<typeof Personalization>;

/** Weather reading (spec 3); `live` is false for the fallback that is shown when the service fails. */
export const Weather = z.object({
  temperature: z.number(),
  weatherCode: z.number(),
  date: z.string(),
  live: z.boolean(),
});
export type Weather = z.infer<typeof Weather>;

/** A message to the concierge; `locale` is the page's language. */
export const ChatRequest = z.object({
  message: z.string().trim().min(1).max(MAX_MESSAGE),
  /** The specification sets no limit; only the latest part of a longer history is read. */
  conversationHistory: z
    .array(
      z.object({
        role: z.enum(['user', 'assistant', 'system']),
        content: z.string().transform((text) => text.slice(0, MAX_HISTORY_MESSAGE)),
      }),
    )
    .default([])
    .transform((history) => history.slice(-MAX_HISTORY)),
  locale: z.string().max(10).optional(),
});
export type ChatRequest = z.infer<typeof ChatRequest>;

/** A book found by the concierge, as the chat shows it. */
export type FoundBook = { id: string; title: string; author: string | null; coverImageUrl: string | null };

/** Something the concierge did, as the activity list shows it. */
export const Act = z.object({
  id: z.string(),
  tool: z.string(),
  text: z.string(),
  createdAt: z.string(),
  state: z.enum(['done', 'undone']),
  undoable: z.boolean(),
  /** The page holds the setting, so only the page that changed it can undo it. */
  onPage: z.boolean(),
});
export type Act = z.infer<typeof Act>;

export const contract = {
  acts: base
    .route({ method: 'GET', path: '/user/concierge/acts', summary: 'What the concierge did lately, newest first' })
    .output(z.object({ acts: z.array(Act) })),
  undoAct: base
    .route({
      method: 'POST',
      path: '/user/concierge/acts/{actId}/undo',
      summary: 'Undo one act, unless what it changed was changed since',
    })
    .meta({ access: 'owner' })
    .input(z.object({ actId: z.uuid() }))
    .output(
      z.object({
        state: z.enum(['undone', 'already', 'changed', 'never']),
        /** The preferences that were put back. */
        restored: PreferencesChange,
      }),
    ),
  hideActs: base
    .route({ method: 'DELETE', path: '/user/concierge/acts', summary: 'Empty the list of what the concierge did' })
    .output(z.object({ success: z.literal(true) })),
  personalization: base
    .route({ method: 'GET', path: '/user/personalization', summary: 'The signed-in person’s preferences' })
    .output(Personalization),
  updatePersonalization: base
    .route({ method: 'PATCH', path: '/user/personalization', summary: 'Change preferences; null removes one' })
    .input(PreferencesChange.extend({ hasCompletedOnboarding: z.boolean().optional() }))
    .output(Personalization),
  tasteBooks: base
    .route({
      method: 'GET',
      path: '/user/personalization/books',
      summary: 'Unread books in the library that match the person’s favorite genres and authors',
    })
    .output(z.object({ books: z.array(LibraryBook) })),
  weather: base
    .route({
      method: 'GET',
      path: '/weather',
      summary: 'Current weather at a location; null if the weather service is turned off',
    })
    .input(
      z.object({
        latitude: z.coerce.number().min(-90).max(90).optional(),
        longitude: z.coerce.number().min(-180).max(180).optional(),
      }),
    )
    .output(Weather.nullable()),
};

// Bookcasts, two-host conversations (spec 3 and 7). Plain routes: GET /api/bookcasts/{id}/audio (ranges; the live stream while it is
// recorded), GET /api/bookcasts/{id}/transcript?format=txt|vtt|srt, GET /api/bookcasts/{id}/chapters,
// GET /api/bookcasts/{id}/public/audio, GET /api/bookcasts/{id}/public/transcript.vtt, POST /api/bookcasts/{id}/cover.
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { CAST_STYLES, HOSTS } from '../../adapters/ai/catalogue.ts';
import { EngineChoice, EngineMark, Focus, Making, PlacedPiece, Source } from '../makings/contract.ts';
import { LineOrigin, Seconds } from '../reader/contract.ts';
import { MAX_ADDRESS_CHARACTERS, MAX_ADDRESSES } from '../sharing/limits.ts';
import {
  CAST_MINUTES,
  MAX_CAST_DESCRIPTION,
  MAX_CAST_TITLE,
  MAX_CURSOR,
  MAX_LINE,
  MAX_LINES,
  MAX_TAG,
  MAX_TAGS,
  PAGE_CASTS,
  SURPRISE,
} from './limits.ts';

const base = oc.$meta<{ access: 'public' | 'user' | 'owner' }>({ access: 'user' });
const owner = base.meta({ access: 'owner' });

/** What the person who asks may do with it: all that its owner may, or what was shared with them. */
export const Access = z.object({
  own: z.boolean(),
  mayDownload: z.boolean(),
  /** Who shares it; null for one's own. */
  from: z.string().nullable(),
});
export type Access = z.infer<typeof Access>;

/** A Bookcast (spec 3). */
export const Bookcast = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  audioUrl: z.string().nullable(),
  coverImageUrl: z.string().nullable(),
  creator: z.object({ name: z.string() }),
  creatorId: z.string(),
  durationMinutes: z.number(),
  /** Seconds; the planned length while nothing is recorded. */
  duration: z.number(),
  listenCount: z.number(),
  tags: z.array(z.string()),
  /** Address of the transcript as a text file; null without a script. */
  transcript: z.string().nullable(),
  isBookmarked: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Addresses; told to its owner alone. */
  sharedWith: z.array(z.string()),
  access: Access,
  conversationStyle: z.enum(CAST_STYLES),
  hosts: z.array(z.enum(HOSTS)),
  lang: z.string(),
  /** `script`: written, not recorded; `stale`: recorded, and lines changed since. */
  state: z.enum(['making', 'script', 'stale', 'ready', 'failed', 'cancelled']),
  source: z.object({ kind: z.string(), title: z.string(), bookId: z.string().nullable() }),
  /** Where the person stopped listening, seconds, and when. */
  position: z.number(),
  lastPlayedAt: z.string().nullable(),
});
export type Bookcast = z.infer<typeof Bookcast>;

/** A turn of the script. `at` and `to` are its times in the recording, seconds; null while it isn't in it. */
export const Line = z.object({
  id: z.string(),
  host: z.enum(HOSTS),
  move: z.string(),
  partId: z.string(),
  pieces: z.array(PlacedPiece),
  seconds: z.number(),
  at: z.number().nullable(),
  to: z.number().nullable(),
  editedBy: z.literal('person').nullable(),
});
export type Line = z.infer<typeof Line>;
export const Part = z.object({ id: z.string(), title: z.string(), at: z.number().nullable() });
/** `off-topic`: nothing in the source is on the topic asked for, so it is about the whole. */
const Warning = z.object({
  kind: z.enum(['shorter', 'dropped', 'builtin-parts', 'off-topic']),
  asked: z.number().nullable(),
  got: z.number(),
});

/** The script of a Bookcast. */
export const Script = z.object({
  bookcastId: z.string(),
  /** Counts its versions: a change of an older one is refused. */
  revision: z.number().int(),
  parts: z.array(Part),
  lines: z.array(Line),
  /** Planned and asked length, seconds. */
  seconds: z.number(),
  asked: z.number(),
  engine: EngineMark.nullable(),
  warnings: z.array(Warning),
});
export type Script = z.infer<typeof Script>;

/** What is bound to the seconds of a recording; all times in seconds. */
export const Timeline = z.object({
  bookcastId: z.string(),
  /** Version of the script that was recorded. */
  revision: z.number().int(),
  /** False while it is recorded: then it tells what can be heard already, and more comes. */
  complete: z.boolean(),
  seconds: z.number(),
  chapters: z.array(z.object({ title: z.string(), at: z.number(), to: z.number() })),
  /** Sentences of the lines of the script; `start` and `end` of words are places in the whole line as it is spoken. */
  lines: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      at: z.number(),
      to: z.number(),
      words: z.array(z.object({ start: z.number(), end: z.number(), at: z.number(), to: z.number() })),
    }),
  ),
  /** Quiet that a player may skip. */
  pauses: z.array(z.object({ at: z.number(), to: z.number() })),
  /** The loudest sample of each stretch, 0 to 100. */
  peaks: z.object({ perSecond: z.number(), values: z.array(z.number()) }),
});
export type Timeline = z.infer<typeof Timeline>;

/** A place in the journal; `timestamp` is when it was heard, by the server's clock. */
const HeardPlace = z.object({ seconds: z.number(), timestamp: z.string(), deviceId: z.string() });
export type HeardPlace = z.infer<typeof HeardPlace>;

/** A Bookcast as anyone may hear and read it: no ids of books, no places in them, nothing of who made it but the name. */
export const PublicBookcast = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  by: z.string(),
  coverImageUrl: z.string().nullable(),
  audioUrl: z.string(),
  /** Seconds. */
  duration: z.number(),
  hosts: z.array(z.enum(HOSTS)),
  lang: z.string(),
  publishedAt: z.string(),
  /** Whether the person who asks has it among their own, or shared with them. */
  mine: z.boolean(),
  chapters: z.array(z.object({ title: z.string(), at: z.number() })),
  /** Quiet that a player may skip. */
  pauses: z.array(z.object({ at: z.number(), to: z.number() })),
  /** What is said; `quoted`: titles and chapters of the books that it quotes. */
  lines: z.array(
    z.object({ speaker: z.string(), text: z.string(), at: z.number(), to: z.number(), quoted: z.array(z.string()) }),
  ),
});
export type PublicBookcast = z.infer<typeof PublicBookcast>;

/** A Bookcast with the generation that makes it, and since when it is in the trash. */
export const BookcastDetail = Bookcast.extend({ making: Making.nullable(), trashedAt: z.string().nullable() });
export type BookcastDetail = z.infer<typeof BookcastDetail>;

export const CreateBookcast = z.object({
  source: Source,
  title: z.string().trim().max(MAX_CAST_TITLE).default(''),
  conversationStyle: z.enum(CAST_STYLES).default('interview'),
  minutes: z.number().int().min(CAST_MINUTES.min).max(CAST_MINUTES.max).default(CAST_MINUTES.initial),
  hosts: z
    .array(z.enum(HOSTS))
    .min(1)
    .max(2)
    .default([...HOSTS]),
  language: z.string().min(2).max(8).nullable().default(null),
  prompt: Focus,
  /** Stop when the script is written, to read and change it before it is voiced. */
  review: z.boolean().default(false),
  engine: EngineChoice,
  /** The same request of a person with the same key is one Bookcast. */
  requestKey: z.uuid().optional(),
});
export type CreateBookcast = z.infer<typeof CreateBookcast>;

/** A surprise bookcast suggestion (spec 3). */
export const Suggestion = z.object({
  title: z.string(),
  description: z.string(),
  /** What it is to be about: the prompt of the dialog. */
  content: z.string(),
  sourceType: z.enum(['book', 'highlights', 'idea']),
  conversationStyle: z.enum(CAST_STYLES),
  source: Source.nullable(),
  minutes: z.number().int(),
});
export type Suggestion = z.infer<typeof Suggestion>;
export const SurpriseAsk = z.object({
  /** Ignored: a surprise is for who asks. */
  userId: z.string().max(200).optional(),
  useRealUserData: z.boolean().default(true),
  preferences: z
    .object({
      learningStyle: z.string().max(60).default(SURPRISE.learningStyle),
      preferredComplexity: z.number().min(1).max(10).default(SURPRISE.preferredComplexity),
      interests: z.array(z.string().max(100)).max(30).default([]),
    })
    .default({ ...SURPRISE, interests: [] }),
  timeOfDay: z.enum(['morning', 'afternoon', 'evening', 'night']).optional(),
  currentMood: z.string().max(60).optional(),
});
export type SurpriseAsk = z.infer<typeof SurpriseAsk>;

const inCast = z.object({ bookcastId: z.uuid() });
const EditedLine = z.object({
  id: z.string().max(60),
  host: z.enum(HOSTS).optional(),
  text: z.string().trim().min(1).max(MAX_LINE).optional(),
});

export const contract = {
  create: base
    .route({ method: 'POST', path: '/bookcasts', summary: 'Make a Bookcast' })
    .input(CreateBookcast)
    .output(z.object({ id: z.string(), url: z.string(), making: Making })),
  list: base
    .route({ method: 'GET', path: '/bookcasts', summary: 'The person’s Bookcasts' })
    .input(
      z.object({
        q: z.string().trim().max(200).optional(),
        tab: z.enum(['all', 'ready', 'scripts', 'bookmarked', 'shared', 'trash']).default('all'),
        sortBy: z.enum(['newest', 'oldest', 'title', 'played']).default('newest'),
        exclude: z.uuid().optional(),
        cursor: z.string().max(MAX_CURSOR).optional(),
        limit: z.coerce.number().int().min(1).max(PAGE_CASTS).default(24),
      }),
    )
    .output(z.object({ bookcasts: z.array(Bookcast), nextCursor: z.string().nullable() })),
  get: owner
    .route({ method: 'GET', path: '/bookcasts/{bookcastId}', summary: 'A Bookcast' })
    .input(inCast)
    .output(BookcastDetail),
  /** `action: 'bookmark'` turns the bookmark; the other fields change what they name. */
  change: owner
    .route({
      method: 'PATCH',
      path: '/bookcasts/{bookcastId}',
      summary: 'Bookmark a Bookcast, or change what it says of itself',
    })
    .input(
      inCast.extend({
        action: z.literal('bookmark').optional(),
        title: z.string().trim().min(1).max(MAX_CAST_TITLE).optional(),
        description: z.string().trim().max(MAX_CAST_DESCRIPTION).optional(),
        tags: z.array(z.string().trim().min(1).max(MAX_TAG)).max(MAX_TAGS).optional(),
        /** Where the person is in it, seconds: a line of the journal that the server names. */
        position: Seconds.optional(),
        /** The addresses it is shared with, all of them; those that are not among them lose it. */
        sharedWith: z.array(z.string().max(MAX_ADDRESS_CHARACTERS)).max(MAX_ADDRESSES).optional(),
      }),
    )
    .output(
      z.object({ isBookmarked: z.boolean(), message: z.string(), error: z.string().nullable(), bookcast: Bookcast }),
    ),
  remove: owner
    .route({
      method: 'DELETE',
      path: '/bookcasts/{bookcastId}',
      summary: 'Put a Bookcast in the trash; from there, delete it for good',
    })
    .input(inCast)
    .output(z.object({ success: z.boolean(), deleted: z.boolean() })),
  restore: owner
    .route({ method: 'POST', path: '/bookcasts/{bookcastId}/restore', summary: 'Take a Bookcast out of the trash' })
    .input(inCast)
    .output(Bookcast),
  script: owner
    .route({ method: 'GET', path: '/bookcasts/{bookcastId}/script', summary: 'The script' })
    .input(inCast)
    .output(Script),
  open: base
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/bookcasts/{bookcastId}/public', summary: 'A public Bookcast, for anyone' })
    .input(inCast)
    .output(PublicBookcast),
  timeline: owner
    .route({
      method: 'GET',
      path: '/bookcasts/{bookcastId}/timeline',
      summary: 'Words, chapters and waveform of the recording',
    })
    .input(inCast)
    .output(Timeline),
  position: owner
    .route({
      method: 'GET',
      path: '/bookcasts/{bookcastId}/position',
      summary: 'Where the person stopped listening, on whatever device',
    })
    .input(inCast)
    .output(z.object({ position: z.nullable(HeardPlace), serverTime: z.string() })),
  /** Lines are only ever added; the server stamps and orders them. */
  savePosition: owner
    .route({
      method: 'POST',
      path: '/bookcasts/{bookcastId}/positions',
      summary: 'Add a place to the journal of what was heard',
    })
    .input(LineOrigin.extend({ bookcastId: inCast.shape.bookcastId, seconds: Seconds }))
    .output(z.object({ position: HeardPlace })),
  editScript: owner
    .route({
      method: 'PATCH',
      path: '/bookcasts/{bookcastId}/script',
      summary: 'Change lines of the script: those named stay, in this order',
    })
    .input(inCast.extend({ revision: z.number().int(), lines: z.array(EditedLine).min(1).max(MAX_LINES) }))
    .output(Script),
  rewriteLine: owner
    .route({ method: 'POST', path: '/bookcasts/{bookcastId}/script/{lineId}/rewrite', summary: 'Write one line anew' })
    .input(inCast.extend({ lineId: z.string().max(60), revision: z.number().int() }))
    .output(Script),
  /** Lines whose sound is there are not spoken again. */
  voice: owner
    .route({ method: 'POST', path: '/bookcasts/{bookcastId}/voice', summary: 'Record the script as it is' })
    .input(inCast)
    .output(BookcastDetail),
  surprise: base
    .route({
      method: 'POST',
      path: '/bookcasts/surprise',
      summary: 'An idea for a Bookcast, from the person’s own books',
    })
    .input(SurpriseAsk)
    .output(z.object({ success: z.boolean(), suggestion: Suggestion })),
};

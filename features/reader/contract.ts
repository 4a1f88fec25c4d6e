// Endpoints of the reader: the journal of places. Positions are only ever appended; the server stamps and orders them.
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { SAMPLES_KEPT, SPEED_RANGE } from './core/speed.ts';
import { CFI_CHARACTERS_MAX, DEVICE_ID_CHARACTERS_MAX, PAGE_MAX, SECONDS_MAX } from './limits.ts';

const base = oc.$meta<{ access: 'public' | 'user' | 'reader' }>({ access: 'user' });

const bookId = z.uuid();
/** A second of something that is heard or seen. */
export const Seconds = z.number().min(0).max(SECONDS_MAX);
/**
 * Where in a book: an EPUB CFI, the page of a PDF counted from 1, or the second of a sound or a film;
 * nothing of all where a merge brought the place from another edition.
 */
const Spot = z.object({
  cfi: z.nullable(z.string().min(1).max(CFI_CHARACTERS_MAX)),
  page: z.nullable(z.number().int().min(1).max(PAGE_MAX)),
  seconds: z.nullable(Seconds),
});
const Locator = Spot.extend({ seconds: Spot.shape.seconds.default(null) }).refine(
  (at) => at.cfi !== null || at.page !== null || at.seconds !== null,
  'a cfi, a page or seconds are needed',
);
const progress = z.number().min(0).max(100);
const timestamp = z.string();

/** `timestamp` is when it was read, by the server's clock. */
const Position = z.object({ locator: Spot, progress, timestamp, deviceId: z.string() });

/** Which device tells a line of a journal of places, and when by its clock. */
export const LineOrigin = z.object({
  deviceId: z.string().min(1).max(DEVICE_ID_CHARACTERS_MAX),
  clientAt: z.iso.datetime({ offset: true }),
  /** By the same clock when it was sent: what lies between is how long it waited, whatever the clock says. */
  sentAt: z.iso.datetime({ offset: true }).optional(),
  /** The browser names the line itself, so that one sent again is the same one. */
  id: z.uuid().optional(),
});

/** Samples in words a minute, of a language and a kind of book. */
const Speed = z.object({
  language: z.string().regex(/^[a-z]{2,3}$/),
  kind: z.enum(['epub', 'pdf']),
  samples: z.array(z.number().int().min(SPEED_RANGE.min).max(SPEED_RANGE.max)).max(SAMPLES_KEPT),
});

export const contract = {
  position: base
    .route({
      method: 'GET',
      path: '/books/{bookId}/position',
      summary: 'The newest reading position of a book',
      tags: ['reader'],
    })
    .meta({ access: 'reader' })
    .input(z.object({ bookId }))
    .output(z.object({ position: z.nullable(Position), serverTime: timestamp })),

  savePosition: base
    .route({
      method: 'POST',
      path: '/books/{bookId}/positions',
      summary: 'Add a reading position to the journal',
      tags: ['reader'],
    })
    .meta({ access: 'reader' })
    .input(LineOrigin.extend({ bookId, locator: Locator, progress }))
    .output(z.object({ position: Position })),

  speeds: base
    .route({
      method: 'GET',
      path: '/reader/speeds',
      summary: 'Reading speeds, measured while reading',
      tags: ['reader'],
    })
    .output(z.object({ speeds: z.array(Speed) })),

  addSpeed: base
    .route({ method: 'POST', path: '/reader/speeds', summary: 'Add reading speed samples', tags: ['reader'] })
    .input(Speed)
    .output(z.object({ success: z.boolean() })),

  recent: base
    .route({ method: 'GET', path: '/reader/recent', summary: 'Recently read books, newest first', tags: ['reader'] })
    .meta({ access: 'user' })
    .output(z.object({ positions: z.array(z.object({ bookId: z.string(), progress, timestamp })) })),
};

import * as z from 'zod';
import { CAST_STYLES, HOSTS } from '../../../adapters/ai/catalogue.ts';
import { CAST_MINUTES, MAX_CAST_TITLE } from '../limits.ts';

/** What a person wants of a Bookcast, as it is stored with its making. */
export const CastWish = z.object({
  title: z.string().max(MAX_CAST_TITLE).default(''),
  style: z.enum(CAST_STYLES),
  minutes: z.number().int().min(CAST_MINUTES.min).max(CAST_MINUTES.max),
  hosts: z.array(z.enum(HOSTS)).min(1).max(2),
  language: z.string().nullable().default(null),
  prompt: z.string().default(''),
  review: z.boolean().default(false),
  /** By the built-in engine, voices too. */
  builtin: z.boolean().default(false),
  seed: z.number().int(),
});
export type CastWish = z.infer<typeof CastWish>;

import * as z from 'zod';

/** A list in a model's reply: what is malformed in it is left out, not the whole list. */
export const listOf = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((all) => all.flatMap((one) => item.safeParse(one).data ?? []).slice(0, most) as z.output<T>[]);

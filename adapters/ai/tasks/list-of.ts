import * as z from 'zod';

const itemsIn = <T extends z.ZodType>(all: readonly unknown[], item: T, most: number) =>
  all.flatMap((one) => item.safeParse(one).data ?? []).slice(0, most) as z.output<T>[];

/** A list in a model's reply: what is malformed in it is left out, not the whole list. */
export const itemsOf = <T extends z.ZodType>(item: T, most: number) =>
  z.array(z.unknown()).transform((all) => itemsIn(all, item, most));

/** The same, where no list counts as an empty one. */
export const listOf = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((all) => itemsIn(all, item, most));

import * as z from 'zod';

/** A list in a model's reply: what is malformed in it is left out, not the whole list. */
export const itemsOf = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(z.unknown())
    .transform((all) => all.flatMap((one) => item.safeParse(one).data ?? []).slice(0, most) as z.output<T>[]);

/** The same, where no list counts as an empty one. */
export const listOf = <T extends z.ZodType>(item: T, most: number) =>
  z.unknown().transform((value) => itemsOf(item, most).safeParse(value).data ?? []);

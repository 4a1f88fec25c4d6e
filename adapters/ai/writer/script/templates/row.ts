// How the spoken templates are written down: a row for each sentence, grouped by the move of the conversation that it makes.

/**
 * A sentence with `{slots}`; the initials of the styles it suits (interview, friends, teacher, close reading, debate, and `s` for a
 * talk by one host), all those with two hosts unless said; and what else has to be true where it is said.
 */
type Row = readonly [text: string, styles?: string, needs?: string];

export type Rows = Readonly<Record<string, readonly Row[]>>;

/** Every style with two hosts. */
export const TALKING = 'iftcd';

import * as z from 'zod';
import { plainWords } from '../guard/fence.ts';
import { harmless } from '../guard/outbound.ts';
import { ownWords } from '../verify/quotation-marks.ts';
import { CAST_STYLES, HOSTS, PURPOSES } from '../catalogue.ts';
import type { Host } from '../writer/types.ts';
import { itemsOf, listOf } from './list-of.ts';
import type { DraftPiece, DraftRole } from './write-types.ts';

const LONGEST_PIECE = 2000;
const MOST_PIECES = 80;
const MOST_PARTS = 40;
const MOST_IDS = 12;

/** Ids in any form that models write them: `"e1"`, `["E1", 2]`, `"e1, e2"`. */
const Ids = z
  .unknown()
  .optional()
  .transform((value) =>
    [value]
      .flat()
      .flatMap((one) =>
        typeof one === 'string' || typeof one === 'number' ? [...String(one).matchAll(/([a-z]?)(\d{1,4})/gi)] : [],
      )
      .map(([, letter, number]) => `${letter?.toLowerCase() || 'e'}${Number(number)}`)
      .filter((id, at, all) => all.indexOf(id) === at)
      .slice(0, MOST_IDS),
  );

const MARKS_OF_EXCERPTS = /\s*[[(]\s*e\d+(?:\s*[,;]\s*e?\d+)*\s*[\])]/giu;
const EMPHASIS = /\*+|__+|`+|^\s*#+\s+/gmu;

/** A model's text as it may be shown: no hidden characters, markup, addresses or ids. */
const cleaned = (text: string): string =>
  harmless(plainWords(text)).replace(MARKS_OF_EXCERPTS, '').replace(EMPHASIS, '').replace(/\s+/gu, ' ').trim();

/** A title or a heading: a line without quotation marks. */
const lineOf = (longest: number) =>
  z
    .string()
    .catch('')
    .transform((text) => {
      const line = ownWords(cleaned(text)).replace(/^[\s\d.):-]+(?=\p{L})|[\s.:]+$/gu, '');
      return line.length <= longest ? line : line.slice(0, longest).replace(/\s+\S*$/u, '');
    });

const roleOf = (said: string): DraftRole =>
  /^\s*(?:quot|cit|verbatim)/i.test(said)
    ? 'quotation'
    : /^\s*(?:opinion|react|thought)/i.test(said)
      ? 'opinion'
      : 'written';
const hostOf = (said: string): Host | undefined => HOSTS.find((host) => said.toLowerCase().includes(host));

/** A piece; what it says of itself that can't be read counts as the role that is checked most. */
const Piece = z
  .object({
    role: z.string().catch('written'),
    host: z.string().catch(''),
    text: z.string().max(LONGEST_PIECE).transform(cleaned).pipe(z.string().min(1)),
    excerptIds: Ids,
  })
  .transform(({ role, host, text, excerptIds }): DraftPiece => {
    const speaker = hostOf(host);
    return { role: roleOf(role), ...(speaker && { host: speaker }), text, excerptIds };
  });
const Repaired = z.object({ id: z.string().trim().max(12) }).and(Piece);

/** Some models send the list alone. */
const orListAlone = (value: unknown): unknown =>
  Array.isArray(value) && typeof value[0] === 'object' ? { pieces: value } : value;

/** A part as written; without a single readable piece it's no reply. */
export const DraftReply = z.preprocess(
  orListAlone,
  z.object({ pieces: itemsOf(Piece, MOST_PIECES).refine((pieces) => pieces.length > 0) }),
);
/** Pieces written anew, by the ids of those refused; there may be none. */
export const RepairReply = z.preprocess(orListAlone, z.object({ pieces: itemsOf(Repaired, MOST_PIECES) }));

export const OutlineReply = z.object({
  title: lineOf(120),
  parts: listOf(
    z.object({ heading: lineOf(90), purpose: z.enum(PURPOSES).catch('what'), excerptIds: Ids, note: lineOf(300) }),
    MOST_PARTS,
  ),
});

export const IdeaReply = z.object({
  title: lineOf(120).pipe(z.string().min(1)),
  description: z.string().max(1200).transform(cleaned),
  content: z.string().max(1200).catch('').transform(cleaned),
  book: z.string().trim().max(12).nullable().catch(null),
  conversationStyle: z.enum(CAST_STYLES).catch('interview'),
});

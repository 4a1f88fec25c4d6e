import type { Box, SeenLine } from './messages.ts';

/** The part of the engine's report that is used. */
export type Layout = {
  blocks: {
    paragraphs: {
      is_ltr: number | boolean;
      lines: { bbox: Box; words: { text: string; bbox: Box }[] }[];
    }[];
  }[];
};

/** The lines of a page in reading order, those without words left out. */
export const linesIn = ({ blocks }: Layout): SeenLine[] =>
  blocks.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ is_ltr, lines }) =>
      lines.flatMap(({ bbox, words }) => {
        const seen = words
          .filter(({ text }) => text.trim())
          .map((word) => ({ text: word.text.trim(), box: word.bbox }));
        return seen.length > 0 ? [{ words: seen, box: bbox, rtl: !is_ltr }] : [];
      }),
    ),
  );

import type { RtfDeclarations } from './declarations.ts';
import type { ParagraphKind } from './flow.ts';

/** What is known of the paragraph being read. */
export type Paragraph = {
  inTable: boolean;
  heading: number;
  list: number | null;
  depth: number;
  bullet: 'ul' | 'ol' | null;
  /** Null: nothing is said of its direction. */
  isRtl: boolean | null;
};

const DEEPEST = 9;
const MAX_HEADING = 6;

/** A paragraph nothing is known of yet. */
export const newParagraph = (): Paragraph => ({
  inTable: false,
  heading: 0,
  list: null,
  depth: 0,
  bullet: null,
  isRtl: null,
});

/** Words about the kind of a paragraph. */
export function paragraphWord(
  paragraph: Paragraph,
  name: string,
  value: number | undefined,
  declared: RtfDeclarations,
): void {
  if (name === 'intbl') paragraph.inTable = true;
  else if (name === 's') paragraph.heading = declared.headingOf(value ?? 0);
  else if (name === 'outlinelevel' && value !== undefined && value < MAX_HEADING) paragraph.heading = value + 1;
  else if (name === 'rtlpar' || name === 'ltrpar') paragraph.isRtl = name === 'rtlpar';
  else if (name === 'ls') paragraph.list = value ?? 0;
  else if (name === 'ilvl') paragraph.depth = Math.min(DEEPEST, Math.max(0, value ?? 0));
  else if (name === 'pnlvlblt') paragraph.bullet = 'ul';
  else if (name === 'pnlvlbody') paragraph.bullet = 'ol';
}

/** How the paragraph is written. */
export function kindOf(
  { inTable, heading, list, depth, bullet, isRtl }: Paragraph,
  declared: RtfDeclarations,
): ParagraphKind {
  const tag = list === null || list === 0 ? bullet : declared.listTag(list, depth);
  return { inTable, heading, list: tag ? { depth, tag } : null, isRtl };
}

import type { Format } from './line.ts';

export type Destination =
  | 'body'
  | 'none'
  | 'info'
  | 'title'
  | 'author'
  | 'fonts'
  | 'styles'
  | 'style'
  | 'lists'
  | 'field'
  | 'picture';

/** What a group inherits from the one around it. `close` runs when the group itself ends. */
export type Group = Format & {
  to: Destination;
  hidden: boolean;
  /** Number of replacement characters after a `\u`. */
  fallbacks: number;
  codePage: number;
  /** The groups inside are two forms of one text: the second one counts. */
  parted: boolean;
  close?: (() => void) | undefined;
};

/** The state at the beginning of a file. */
export const firstGroup = (codePage: number): Group => ({
  to: 'body',
  bold: false,
  italic: false,
  raised: '',
  href: '',
  isRtl: null,
  hidden: false,
  fallbacks: 1,
  codePage,
  parted: false,
});

/** Words about the look of characters; true when it was one. */
export function formatWord(group: Group, name: string, value: number | undefined): boolean {
  const on = value !== 0;
  switch (name) {
    case 'b':
      group.bold = on;
      return true;
    case 'i':
      group.italic = on;
      return true;
    case 'super':
      group.raised = on ? 'sup' : '';
      return true;
    case 'sub':
      group.raised = on ? 'sub' : '';
      return true;
    case 'nosupersub':
      group.raised = '';
      return true;
    case 'rtlch':
    case 'ltrch':
      group.isRtl = name === 'rtlch'; // programs write both words, for two sets of fonts: the last one counts
      return true;
    case 'v':
    case 'deleted':
      group.hidden = on;
      return true;
    case 'uc':
      group.fallbacks = Math.max(0, value ?? 1);
      return true;
    case 'plain':
      Object.assign(group, { bold: false, italic: false, raised: '', isRtl: null, hidden: false });
      return true;
    default:
      return false;
  }
}

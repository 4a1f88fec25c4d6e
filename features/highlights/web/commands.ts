// What can be done with highlights, and with which keys. Who performs it registers it (`useCommands`).
import { Bookmark, CheckCheck, Highlighter, Menu, MessageSquarePlus, Minus, Plus } from 'lucide-react';
import type { CommandSpec } from '../../../platform/web/commands/command.ts';
import type { ReviewAnswer } from '../core/index.ts';

const reading = { group: 'shell.shortcuts.reading' } as const;

/** In an open book. */
export const MARKS = {
  highlight: {
    ...reading,
    id: 'highlights.highlight',
    label: 'highlights.command.highlight',
    icon: Highlighter,
    keys: ['H'],
  },
  bookmark: { ...reading, id: 'highlights.bookmark', label: 'highlights.bookmark.label', icon: Bookmark, keys: ['B'] },
  note: {
    ...reading,
    id: 'highlights.note',
    label: 'highlights.command.note',
    icon: MessageSquarePlus,
    keys: ['N'],
    inPalette: false,
  },
  menu: {
    ...reading,
    id: 'highlights.menu',
    label: 'highlights.command.menu',
    icon: Menu,
    keys: ['M', 'ContextMenu', 'Shift+F10'],
    inPalette: false,
  },
} satisfies Record<string, CommandSpec>;

const review = { group: 'shell.shortcuts.review', inPalette: false } as const;

/** Answers of the daily review. */
export const ANSWERS: Readonly<Record<ReviewAnswer, CommandSpec>> = {
  more: { ...review, id: 'highlights.review-more', label: 'highlights.review.more', icon: Plus, keys: ['1'] },
  keep: { ...review, id: 'highlights.review-keep', label: 'highlights.review.keep', icon: CheckCheck, keys: ['2'] },
  less: { ...review, id: 'highlights.review-less', label: 'highlights.review.less', icon: Minus, keys: ['3'] },
};

/** All of them, for the list of shortcuts. */
export const highlightsCommands: readonly CommandSpec[] = [...Object.values(MARKS), ...Object.values(ANSWERS)];

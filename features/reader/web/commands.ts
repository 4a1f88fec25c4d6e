// What can be done in an open book or recording, and with which keys. Who performs it registers it (`useCommands`).
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ArrowUpToLine,
  ChevronDown,
  ChevronUp,
  Maximize,
  Play,
  RotateCcw,
  RotateCw,
  Search,
  SquareChevronDown,
  SquareChevronUp,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { CommandSpec } from '../../../platform/web/commands/command.ts';

const reading = { group: 'shell.shortcuts.reading' } as const;
const turn = { ...reading, repeats: true, inPalette: false } as const;

/** Turning pages, and lines where the text is scrolled. Arrows name a side of the screen: a right-to-left book is turned by them the right way, too. */
export const TURNS = {
  next: {
    ...turn,
    id: 'reader.next-page',
    label: 'reader.command.next',
    icon: SquareChevronDown,
    keys: ['PageDown', 'Space'],
  },
  previous: {
    ...turn,
    id: 'reader.previous-page',
    label: 'reader.command.previous',
    icon: SquareChevronUp,
    keys: ['PageUp', 'Shift+Space'],
  },
  left: { ...turn, id: 'reader.page-left', label: 'reader.command.left', icon: ArrowLeft, keys: ['ArrowLeft'] },
  right: { ...turn, id: 'reader.page-right', label: 'reader.command.right', icon: ArrowRight, keys: ['ArrowRight'] },
  start: { ...turn, id: 'reader.start', label: 'reader.command.start', icon: ArrowUpToLine, keys: ['Home'] },
  end: { ...turn, id: 'reader.end', label: 'reader.command.end', icon: ArrowDownToLine, keys: ['End'] },
  lineUp: { ...turn, id: 'reader.line-up', label: 'reader.command.lineUp', icon: ArrowUp, keys: ['ArrowUp'] },
  lineDown: { ...turn, id: 'reader.line-down', label: 'reader.command.lineDown', icon: ArrowDown, keys: ['ArrowDown'] },
} satisfies Record<string, CommandSpec>;

/** Zooming pages that have a size of their own. */
export const ZOOMS = {
  in: { ...reading, id: 'reader.zoom-in', label: 'reader.zoom.in', icon: ZoomIn, keys: ['+', '='], repeats: true },
  out: { ...reading, id: 'reader.zoom-out', label: 'reader.zoom.out', icon: ZoomOut, keys: ['-', '_'], repeats: true },
  page: { ...reading, id: 'reader.zoom-page', label: 'reader.zoom.fitPage', icon: Maximize, keys: ['0'] },
} satisfies Record<string, CommandSpec>;

/** Searching in the open book. */
export const SEARCHES = {
  open: { ...reading, id: 'reader.search', label: 'reader.search.title', icon: Search, keys: ['/', 'Mod+F'] },
  next: {
    ...reading,
    id: 'reader.next-result',
    label: 'reader.search.next',
    icon: ChevronDown,
    keys: ['F3'],
    repeats: true,
    inFields: true,
    inPalette: false,
  },
  previous: {
    ...reading,
    id: 'reader.previous-result',
    label: 'reader.search.previous',
    icon: ChevronUp,
    keys: ['Shift+F3'],
    repeats: true,
    inFields: true,
    inPalette: false,
  },
  close: {
    ...reading,
    id: 'reader.close-search',
    label: 'reader.search.close',
    icon: X,
    keys: ['Escape'],
    inPalette: false,
  },
} satisfies Record<string, CommandSpec>;

const media = { group: 'shell.shortcuts.media', inPalette: false } as const;

/** Playing a recording. Its time runs as the page is read: in an Arabic page the right arrow goes back. */
export const mediaCommands = (dir: 'ltr' | 'rtl') =>
  ({
    play: { ...media, id: 'media.play', label: 'reader.command.play', icon: Play, keys: ['Space'] },
    back: {
      ...media,
      id: 'media.back',
      label: 'reader.command.back',
      icon: RotateCcw,
      keys: [dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'],
      repeats: true,
    },
    forward: {
      ...media,
      id: 'media.forward',
      label: 'reader.command.forward',
      icon: RotateCw,
      keys: [dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'],
      repeats: true,
    },
  }) satisfies Record<string, CommandSpec>;

/** All of them, for the list of shortcuts. */
export const readerCommands = (dir: 'ltr' | 'rtl'): readonly CommandSpec[] =>
  [TURNS, ZOOMS, SEARCHES, mediaCommands(dir)].flatMap((specs) => Object.values<CommandSpec>(specs));

import { BookUp, CopyCheck, Globe, Inbox, Library, Share2, Trash2, X } from 'lucide-react';
import type { Command, CommandSpec } from '../../../platform/web/commands/command.ts';
import { emit } from '../../../platform/web/events.ts';

const library = { group: 'shell.shortcuts.library' } as const;

/** Ends choosing books. */
export const END_SELECTION: CommandSpec = {
  ...library,
  id: 'library.end-selection',
  label: 'library.select.end',
  icon: X,
  keys: ['Escape'],
  inFields: true,
  inPalette: false,
};

/** Shares the book whose page is shown. */
export const SHARE_BOOK: CommandSpec = {
  ...library,
  id: 'library.share',
  label: 'library.book.share',
  icon: Share2,
};

/** What the library offers in the palette. */
export const libraryCommands: readonly Command[] = [
  {
    ...library,
    id: 'library.upload',
    label: 'library.upload.title',
    icon: BookUp,
    perform: () => emit('maktaba:upload-open', {}),
  },
  {
    ...library,
    id: 'library.open',
    label: 'library.page.title',
    icon: Library,
    perform: ({ go }) => go('/documents'),
  },
  {
    ...library,
    id: 'library.catalogues',
    label: 'library.web.catalogues',
    icon: Globe,
    perform: ({ go }) => go('/documents/catalogues'),
  },
  {
    ...library,
    id: 'library.inbox',
    label: 'library.inbox.title',
    icon: Inbox,
    perform: ({ go }) => go('/documents/inbox'),
  },
  {
    ...library,
    id: 'library.duplicates',
    label: 'library.page.duplicates',
    icon: CopyCheck,
    perform: ({ go }) => go('/documents/duplicates'),
  },
  {
    ...library,
    id: 'library.trash',
    label: 'library.trash.title',
    icon: Trash2,
    perform: ({ go }) => go('/documents/trash'),
  },
];

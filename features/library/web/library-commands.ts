import { BookUp, CopyCheck, Globe, Inbox, Library, Trash2 } from 'lucide-react';
import type { Command } from '../../../platform/web/commands.ts';
import { emit } from '../../../platform/web/events.ts';

/** What the library offers in the palette. */
export const libraryCommands: readonly Command[] = [
  {
    name: 'library.upload',
    label: 'library.upload.title',
    icon: BookUp,
    perform: () => emit('maktaba:upload-open', {}),
  },
  { name: 'library.open', label: 'library.page.title', icon: Library, perform: ({ go }) => go('/documents') },
  {
    name: 'library.catalogues',
    label: 'library.web.catalogues',
    icon: Globe,
    perform: ({ go }) => go('/documents/catalogues'),
  },
  { name: 'library.inbox', label: 'library.inbox.title', icon: Inbox, perform: ({ go }) => go('/documents/inbox') },
  {
    name: 'library.duplicates',
    label: 'library.page.duplicates',
    icon: CopyCheck,
    perform: ({ go }) => go('/documents/duplicates'),
  },
  { name: 'library.trash', label: 'library.trash.title', icon: Trash2, perform: ({ go }) => go('/documents/trash') },
];

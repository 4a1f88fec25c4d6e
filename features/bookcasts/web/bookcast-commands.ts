import { AudioLines, Mic, Sparkles } from 'lucide-react';
import type { Command } from '../../../platform/web/commands/command.ts';
import { emit } from '../../../platform/web/events.ts';
import { askSurprise } from './sidebar/use-surprise.ts';

const group = 'shell.shortcuts.general';

/** What Bookcasts offer in the palette. */
export const bookcastCommands: readonly Command[] = [
  {
    id: 'bookcasts.new',
    label: 'bookcasts.command.new',
    icon: Mic,
    group,
    perform: () => emit('maktaba:bookcast-open', {}),
  },
  {
    id: 'bookcasts.surprise',
    label: 'bookcasts.command.surprise',
    icon: Sparkles,
    group,
    perform: ({ t }) => askSurprise(t, document.documentElement.lang),
  },
  { id: 'bookcasts.go', label: 'bookcasts.command.go', icon: AudioLines, group, perform: ({ go }) => go('/bookcasts') },
];

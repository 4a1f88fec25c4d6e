import { useEffect, useState } from 'react';
import { loadMessages } from '../../platform/web/catalogue.ts';
import type { Command, CommandSpec } from '../../platform/web/commands/command.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { inOrder } from '../web/features.ts';

const COMMANDS = inOrder((feature) => feature.commands);
const SHORTCUTS = inOrder((feature) => feature.shortcuts);

/** What features can do from any page, for the palette; their code comes when it is asked for. */
export function useFeatureCommands(): readonly Command[] {
  const [commands, setCommands] = useState<readonly Command[]>([]);
  useEffect(() => {
    void Promise.all(COMMANDS.map(({ load }) => load())).then((lists) => setCommands(lists.flat()));
  }, []);
  return commands;
}

/** Every command of the features that has keys, of pages that are not shown, too; null until their words are here. Without a
 *  network there are none but those of the page, whose words are. */
export function useKeyedCommands(): readonly CommandSpec[] | null {
  const { dir, locale } = useI18n();
  const [commands, setCommands] = useState<readonly CommandSpec[] | null>(null);
  useEffect(() => {
    const words = loadMessages(
      locale,
      SHORTCUTS.flatMap(({ messages }) => messages),
    );
    void Promise.all([words, ...SHORTCUTS.map(({ load }) => load(dir))]).then(
      ([, ...lists]) => setCommands(lists.flat()),
      () => setCommands([]),
    );
  }, [dir, locale]);
  return commands;
}

import { useCommands } from '../../../../platform/web/commands/use-commands.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { back, forward } from '../../../listening/web/index.ts';
import { mediaCommands } from '../commands.ts';

/** Keys of the page move what plays; while something else plays, only the one that begins this. */
export function useMediaCommands(loaded: boolean, toggle: () => void): void {
  const { dir } = useI18n();
  const commands = mediaCommands(dir);
  useCommands([
    { ...commands.play, perform: toggle },
    { ...commands.back, perform: loaded ? back : () => {} },
    { ...commands.forward, perform: loaded ? forward : () => {} },
  ]);
}

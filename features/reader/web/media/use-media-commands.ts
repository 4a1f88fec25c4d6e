import { useCommands } from '../../../../platform/web/commands/use-commands.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { mediaCommands } from '../commands.ts';

type MediaCommands = { jump: (seconds: number) => void; toggle: () => void; jumpSeconds: number };

/** Keys of the page move what plays. */
export function useMediaCommands({ jump, toggle, jumpSeconds }: MediaCommands): void {
  const { dir } = useI18n();
  const { play, back, forward } = mediaCommands(dir);
  useCommands([
    { ...play, perform: toggle },
    { ...back, perform: () => jump(-jumpSeconds) },
    { ...forward, perform: () => jump(jumpSeconds) },
  ]);
}

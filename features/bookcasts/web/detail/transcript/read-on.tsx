import { BookOpen } from 'lucide-react';
import { useI18n } from '../../../../../platform/web/i18n.tsx';
import { useGo } from '../../../../../platform/web/navigation.tsx';
import { type Store, useStore } from '../../../../../platform/web/store.ts';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { soundSecond } from '../../../../listening/web/index.ts';
import { lineAt, passageToReadOn, wordAt } from '../../../core/transcript/index.ts';
import { passageAddress } from './passage-link.ts';
import type { Heard } from './use-heard.ts';

type ReadOnProps = {
  heard: Heard;
  /** Where the person stopped, seconds; it counts while nothing of it is in the player. */
  position: number;
  /** Number of the line that is said. */
  spoken: Store<number>;
};

/** Opens the book where the conversation is: at the last words so far that are from a book. Without such words it isn't there. */
export function ReadOn({ heard: { script, texts, spoken: sound }, position, spoken }: ReadOnProps) {
  const { t } = useI18n();
  const go = useGo();
  const said = useStore(spoken);
  const line = said < 0 ? lineAt(sound, position) : said;
  const placeAt = (offset: number) => passageToReadOn(script.lines, texts, { line, offset });
  if (!placeAt(Infinity)) return null;
  const open = (): void => {
    const word = sound.words[wordAt(sound, said < 0 ? position : soundSecond())];
    const place = placeAt(word?.line === line ? word.start : Infinity);
    if (place) go(passageAddress(place));
  };
  return (
    <Button onClick={open}>
      <BookOpen aria-hidden="true" />
      {t('bookcast.readOn')}
    </Button>
  );
}

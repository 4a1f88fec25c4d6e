import { AudioLines } from 'lucide-react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { useOpenNarrator } from './state/open-narrator.ts';
import { useVoices } from './state/use-voices.ts';

type ReadFromHereProps = {
  bookId: string;
  words: { text: string; cfi: string | null; page: number | null };
  onBegin?: () => void;
};

/** Reads the open book aloud from chosen words on; nothing where no voice speaks its language. */
export function ReadFromHere({ bookId, words, onBegin }: ReadFromHereProps) {
  const { t } = useI18n();
  const narrator = useOpenNarrator();
  const { chosen } = useVoices(bookId);
  if (!narrator || !chosen) return null;
  const begin = (): void => {
    narrator.fromWords(words.text, { cfi: words.cfi, page: words.page });
    onBegin?.();
  };
  return (
    <IconButton label={t('narration.fromWords')} tooltip="bottom" onClick={begin}>
      <AudioLines aria-hidden="true" />
    </IconButton>
  );
}

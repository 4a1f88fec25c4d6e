import { Copy, Feather, Search } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';

type QuoteActionsProps = { onCopy: () => void; onAsk: () => void; onSearch: () => void };

/** What one can do with words, besides marking them. */
export function QuoteActions({ onCopy, onAsk, onSearch }: QuoteActionsProps) {
  const { t } = useI18n();
  return (
    <>
      <IconButton label={t('highlights.menu.copy')} tooltip="bottom" onClick={onCopy}>
        <Copy aria-hidden="true" />
      </IconButton>
      <IconButton label={t('highlights.menu.ask')} tooltip="bottom" onClick={onAsk}>
        <Feather className="text-accent" aria-hidden="true" />
      </IconButton>
      <IconButton label={t('highlights.menu.search')} tooltip="bottom" onClick={onSearch}>
        <Search aria-hidden="true" />
      </IconButton>
    </>
  );
}

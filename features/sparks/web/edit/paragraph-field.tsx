import { ArrowDown, ArrowUp, Ellipsis, Heading, Plus, Quote, Text, Trash2 } from 'lucide-react';
import { textDirection } from '../../../../platform/common/text-direction.ts';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../../platform/web/ui/menu.tsx';
import { MAX_PARAGRAPH } from '../../limits.ts';
import type { DraftParagraph } from './draft.ts';

/** What the text one writes into looks like: as it will be read, with a line at its side. */
export const WRITTEN =
  'field-sizing-content block w-full resize-none rounded-sm border border-transparent bg-transparent px-3 -mx-3 hover:border-line focus:border-line-strong focus-visible:outline-offset-0 placeholder:text-text-3';

type ParagraphFieldProps = {
  paragraph: DraftParagraph;
  number: number;
  last: boolean;
  lang: string;
  onChange: (change: Partial<DraftParagraph>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onAddAfter: () => void;
};

function ParagraphMenu({ paragraph, number, last, onChange, onMove, onRemove, onAddAfter }: ParagraphFieldProps) {
  const { t } = useI18n(),
    quote = paragraph.kind === 'blockquote',
    label = t('sparks.edit.paragraphMenu', { number });
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label} tooltip={false}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<Plus aria-hidden="true" />} onSelect={onAddAfter}>
        {t('sparks.edit.addAfter')}
      </MenuItem>
      {paragraph.heading === '' && (
        <MenuItem
          icon={<Heading aria-hidden="true" />}
          onSelect={() => onChange({ heading: t('sparks.edit.newHeading') })}
        >
          {t('sparks.edit.addHeading')}
        </MenuItem>
      )}
      <MenuItem
        icon={quote ? <Text aria-hidden="true" /> : <Quote aria-hidden="true" />}
        onSelect={() => onChange({ kind: quote ? 'text' : 'blockquote' })}
      >
        {t(quote ? 'sparks.edit.asText' : 'sparks.edit.asQuote')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<ArrowUp aria-hidden="true" />} disabled={number === 1} onSelect={() => onMove(-1)}>
        {t('sparks.edit.up')}
      </MenuItem>
      <MenuItem icon={<ArrowDown aria-hidden="true" />} disabled={last} onSelect={() => onMove(1)}>
        {t('sparks.edit.down')}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={onRemove}>
        {t('sparks.edit.remove')}
      </MenuItem>
    </Menu>
  );
}

/** A paragraph that one writes in, with its heading if it has one. */
export function ParagraphField(props: ParagraphFieldProps) {
  const { paragraph, number, lang, onChange } = props,
    { t } = useI18n(),
    quote = paragraph.kind === 'blockquote';
  return (
    <li className="group/paragraph flex items-start gap-1">
      <div className="min-w-0 flex-1 px-3">
        {paragraph.heading !== '' && (
          <input
            value={paragraph.heading}
            maxLength={300}
            lang={lang}
            dir={textDirection(lang)}
            aria-label={t('sparks.edit.heading', { number })}
            onChange={({ target }) => onChange({ heading: target.value })}
            className={cx(WRITTEN, 'mt-6 mb-2 h-9 w-[calc(100%+1.5rem)] font-book text-lg font-semibold')}
          />
        )}
        <textarea
          value={paragraph.text}
          maxLength={MAX_PARAGRAPH}
          rows={2}
          lang={lang}
          dir={textDirection(lang)}
          data-paragraph={paragraph.id}
          aria-label={t('sparks.edit.paragraph', { number })}
          placeholder={t('sparks.edit.placeholder')}
          onChange={({ target }) => onChange({ text: target.value })}
          className={cx(
            WRITTEN,
            'w-[calc(100%+1.5rem)] py-2 font-book text-md leading-[1.75]',
            quote && 'border-s-2! border-s-mark! ps-5',
          )}
        />
      </div>
      <div className="pt-1">
        <ParagraphMenu {...props} />
      </div>
    </li>
  );
}

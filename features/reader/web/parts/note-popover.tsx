import { X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Fragment, type ReactNode, useMemo, useRef } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { popupClass } from '../../../../platform/web/ui/menu.tsx';
import type { Note, NoteBlock, NoteRun } from '../note.ts';

type NoteProps = { note: Note | null; onClose: () => void; onLink: (href: string) => void };

/** A note of the book beside its reference. Escape closes it and the focus is back at the reference. */
export function NotePopover({ note, onClose, onLink }: NoteProps) {
  const { t } = useI18n();
  const leaving = useRef(false);
  const anchor = useMemo(
    () => ({
      current: {
        getBoundingClientRect: () =>
          note ? new DOMRect(note.box.left, note.box.top, note.box.width, note.box.height) : new DOMRect(),
      },
    }),
    [note],
  );
  const go = (): void => {
    leaving.current = true;
    note?.go();
    onClose();
  };
  return (
    <Popover.Root open={note !== null} onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        {note && (
          <Popover.Content
            aria-label={t('reader.note.title', { label: note.label })}
            side="top"
            sideOffset={8}
            collisionPadding={8}
            onOpenAutoFocus={(event) => {
              leaving.current = false;
              event.preventDefault();
              (event.currentTarget as HTMLElement).focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (!leaving.current) note.back();
            }}
            className={cx(
              popupClass,
              'flex max-h-[min(24rem,var(--radix-popover-content-available-height))] w-96 max-w-[calc(100vw-1rem)] flex-col p-0!',
            )}
          >
            <div className="flex items-center justify-between gap-2 border-b border-line ps-4 pe-1">
              <p className="truncate text-sm font-medium text-text-3">
                {t('reader.note.title', { label: note.label })}
              </p>
              <IconButton label={t('common.close')} tooltip={false} onClick={onClose}>
                <X aria-hidden="true" />
              </IconButton>
            </div>
            <div
              tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- a long note is scrolled with the keys
              role="region"
              aria-label={t('reader.note.title', { label: note.label })}
              dir="auto"
              {...(note.lang ? { lang: note.lang } : {})}
              className="min-h-0 flex-1 overflow-y-auto px-4 py-3 font-book leading-relaxed text-pretty"
            >
              {note.blocks.map((block, at) => (
                <Block key={at} block={block} onLink={onLink} />
              ))}
            </div>
            <div className="border-t border-line p-2">
              <Button size="sm" className="w-full" onClick={go}>
                {t('reader.note.go')}
              </Button>
            </div>
          </Popover.Content>
        )}
      </Popover.Portal>
    </Popover.Root>
  );
}

function Block({ block, onLink }: { block: NoteBlock; onLink: (href: string) => void }) {
  const className = cx(
    'mb-2 last:mb-0',
    block.kind === 'quote' && 'border-s-2 border-line ps-3 text-text-2',
    block.kind === 'item' && 'ps-4 before:me-2 before:content-["•"]',
  );
  return (
    <p dir="auto" className={className}>
      {block.runs.map((run, at) => (
        <Fragment key={at}>
          {run.href ? (
            <button type="button" className="text-accent underline" onClick={() => onLink(run.href!)}>
              {run.text}
            </button>
          ) : (
            styled(run)
          )}
        </Fragment>
      ))}
    </p>
  );
}

function styled({ text, style }: NoteRun): ReactNode {
  if (style === null) return text;
  const Tag = style;
  return <Tag>{text}</Tag>;
}

import {
  BookOpenCheck,
  CalendarRange,
  CircleHelp,
  GraduationCap,
  ListTree,
  MessageCircleQuestion,
  SpellCheck2,
} from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Menu, MenuItem } from '../../../../platform/web/ui/menu.tsx';
import type { StudyKind, StudyRequest } from '../../contract.ts';
import { STUDY_KINDS } from '../../limits.ts';
import type { BookName, ChosenScope } from '../composer/chosen-scope.ts';
import { StudyDialog } from './study-dialog.tsx';

const PILL =
  'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border border-line-strong/60 px-3 text-sm text-text-2 ' +
  'transition-colors enabled:hover:border-line-strong enabled:hover:text-text disabled:opacity-50 pointer-coarse:h-11';
const PICTURES = {
  summary: ListTree,
  guide: BookOpenCheck,
  faq: MessageCircleQuestion,
  timeline: CalendarRange,
  glossary: SpellCheck2,
  quiz: CircleHelp,
} as const satisfies Record<StudyKind, unknown>;

type StudyMenuProps = {
  scope: ChosenScope;
  /** An answer is being written. */
  busy: boolean;
  onAsk: (question: string, study: StudyRequest, book: BookName) => void;
};

/** What can be made of a book to learn from it; a dialog then asks for the book and chapter. */
export function StudyMenu({ scope, busy, onAsk }: StudyMenuProps) {
  const { t } = useI18n();
  const [kind, setKind] = useState<StudyKind | null>(null);
  const trigger = (
    <button type="button" disabled={busy} className={PILL}>
      <GraduationCap className="size-4 shrink-0" aria-hidden="true" />
      {t('malaika.study.label')}
    </button>
  );
  return (
    <>
      <Menu trigger={trigger} align="start" side="top" label={t('malaika.study.label')}>
        {STUDY_KINDS.map((one) => {
          const Picture = PICTURES[one];
          return (
            <MenuItem key={one} icon={<Picture aria-hidden="true" />} onSelect={() => setKind(one)}>
              {t(`malaika.study.kind.${one}`)}
            </MenuItem>
          );
        })}
      </Menu>
      {kind && (
        <StudyDialog
          kind={kind}
          books={scope.kind === 'books' ? scope.books : []}
          onClose={() => setKind(null)}
          onAsk={onAsk}
        />
      )}
    </>
  );
}

import { BookOpen, Copy, Highlighter, Play, Sparkles } from 'lucide-react';
import { emit } from '../../../../../../platform/web/events.ts';
import { useI18n } from '../../../../../../platform/web/i18n.tsx';
import { useGo } from '../../../../../../platform/web/navigation.tsx';
import { toast } from '../../../../../../platform/web/toast.ts';
import { IconButton } from '../../../../../../platform/web/ui/icon-button.tsx';
import { Floating, markPassage } from '../../../../../highlights/web/index.ts';
import type { Place } from '../../../../../makings/contract.ts';
import { MAX_IDEA } from '../../../../../makings/limits.ts';
import { passagesOf, passageToReadOn, secondOf } from '../../../../core/transcript/index.ts';
import { passageAddress } from '../passage-link.ts';
import type { Heard } from '../use-heard.ts';
import type { Chosen } from './use-chosen.ts';

/** More passages than this aren't marked at once: nobody chose each of them. */
const MOST_MARKED = 8;

const asSource = (passages: readonly Place[], text: string) => {
  const [one] = passages;
  if (!one || passages.length > 1) return { source: { kind: 'idea' as const, text: text.slice(0, MAX_IDEA) } };
  const { bookId, cfi, page, bookTitle } = one;
  return { source: { kind: 'selection' as const, bookId, text: one.text, cfi, page }, sourceTitle: bookTitle };
};

/** What words of the transcript are: as they are written, in the books they are from, and when they are said. */
function wordsOf({ lines: chosen }: Chosen, { script: { lines }, texts, spoken }: Heard) {
  const passages = chosen.flatMap(({ line, ...stretch }) => passagesOf(lines[line]!, texts[line]!, stretch));
  const [first] = chosen;
  return {
    text: chosen.map(({ line, start, end }) => texts[line]!.text.slice(start, end).trim()).join('\n'),
    passages: [...new Map(passages.map((one) => [`${one.bookId} ${one.ord} ${one.start}`, one])).values()],
    second: first ? secondOf(spoken, first.line, first.start) : null,
    readOn: first ? passageToReadOn(lines, texts, { line: first.line, offset: first.start }) : null,
  };
}

type WordsMenuProps = { chosen: Chosen; heard: Heard; onDone(): void; onPlay: ((second: number) => void) | null };

/** What can be done with words of the transcript. Only what is from a book can be highlighted in it. */
export function WordsMenu({ chosen, heard, onDone, onPlay }: WordsMenuProps) {
  const { t } = useI18n();
  const go = useGo();
  const { text, passages, second, readOn } = wordsOf(chosen, heard);
  const [first] = passages;
  const done = (work: () => void) => () => {
    work();
    onDone();
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('common.copy.done'));
    } catch {
      toast.error(t('common.copy.failed'));
    }
  };
  const highlight = (place: Place): void => {
    for (const passage of passages) markPassage(passage);
    toast.success(t('bookcast.select.highlighted', { title: place.bookTitle }), {
      action: { label: t('bookcast.select.open'), onClick: () => go(passageAddress(place)) },
    });
  };
  return (
    <Floating
      box={chosen.box}
      label={chosen.asked ? t('bookcast.line.more') : t('bookcast.select.label')}
      takesFocus={chosen.asked}
      onClose={onDone}
    >
      <div className="flex flex-wrap items-center">
        {second !== null && onPlay && (
          <IconButton label={t('bookcast.select.play')} tooltip="bottom" onClick={done(() => onPlay(second))}>
            <Play aria-hidden="true" />
          </IconButton>
        )}
        {first && passages.length <= MOST_MARKED && (
          <IconButton label={t('bookcast.select.highlight')} tooltip="bottom" onClick={done(() => highlight(first))}>
            <Highlighter aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          label={t('common.make.spark')}
          tooltip="bottom"
          onClick={done(() => emit('maktaba:spark-open', asSource(passages, text)))}
        >
          <Sparkles className="text-accent" aria-hidden="true" />
        </IconButton>
        <IconButton label={t('common.copy.copy')} tooltip="bottom" onClick={done(() => void copy())}>
          <Copy aria-hidden="true" />
        </IconButton>
        {readOn && (
          <IconButton label={t('bookcast.readOn')} tooltip="bottom" onClick={done(() => go(passageAddress(readOn)))}>
            <BookOpen aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </Floating>
  );
}

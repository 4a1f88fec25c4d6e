import { ArrowDownUp, BookOpen } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { textDirection } from '../../../../../platform/common/text-direction.ts';
import { useI18n } from '../../../../../platform/web/i18n.tsx';
import { useGo } from '../../../../../platform/web/navigation.tsx';
import { createStore, useStore } from '../../../../../platform/web/store.ts';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { listening, load, seekTo, soundSecond } from '../../../../listening/web/index.ts';
import type { BookcastDetail, Script } from '../../../contract.ts';
import { lineAt, passageToReadOn, secondOf, wordAt } from '../../../core/transcript/index.ts';
import { trackKey, useLoadedTrack } from '../../player/track-of.ts';
import { FindBar } from './find-bar.tsx';
import { Follower } from './follower.ts';
import { offsetAt } from './line-range.ts';
import { passageAddress } from './passage-link.ts';
import { Turn, type TurnWork } from './turn.tsx';
import { useChosen } from './use-chosen.ts';
import { useFind } from './use-find.ts';
import { type Heard, useHeard } from './use-heard.ts';
import { useLight } from './use-light.ts';
import { WordsMenu } from './words-menu.tsx';

/** Opens the book where the conversation is: at the words said last that are from a book. */
function ReadOn({ cast, heard, line }: { cast: BookcastDetail; heard: Heard; line: number }) {
  const { t } = useI18n();
  const go = useGo();
  const { script, texts, spoken } = heard;
  const at = line < 0 ? lineAt(spoken, cast.position) : line;
  if (!passageToReadOn(script.lines, texts, { line: at, offset: Infinity })) return null;
  const open = (): void => {
    const word = line < 0 ? undefined : spoken.words[wordAt(spoken, soundSecond())];
    const offset = word?.line === at ? word.start : Infinity;
    const place = passageToReadOn(script.lines, texts, { line: at, offset });
    if (place) go(passageAddress(place));
  };
  return (
    <Button variant="line" onClick={open}>
      <BookOpen aria-hidden="true" />
      {t('bookcast.readOn')}
    </Button>
  );
}

function BackToNow({ follower }: { follower: Follower }) {
  const { t } = useI18n();
  if (!useStore(follower.away)) return null;
  return (
    <div className="pointer-events-none sticky bottom-4 z-10 flex justify-center">
      <Button variant="primary" className="pointer-events-auto shadow-2" onClick={() => follower.return()}>
        <ArrowDownUp aria-hidden="true" />
        {t('bookcast.follow.back')}
      </Button>
    </div>
  );
}

/** What is said, by part and host, with the line and the word that are heard lit. */
export function Transcript({ cast, script }: { cast: BookcastDetail; script: Script }) {
  const root = useRef<HTMLDivElement>(null);
  const [line] = useState(() => createStore(-1));
  const [follower] = useState(() => new Follower());
  const heard = useHeard(cast, script);
  const { texts, spoken, edited } = heard;
  const track = useLoadedTrack(cast);
  useLight({ root, castId: cast.id, texts, spoken, line, follower });
  const find = useFind(root, texts, follower);
  const { chosen, choose, done } = useChosen(root, texts);
  const playAt = useRef<(second: number) => void>(() => {});
  playAt.current = (second) => {
    if (!track) return;
    follower.away.set(false);
    load(track, { at: second, play: true });
  };
  return null;
}

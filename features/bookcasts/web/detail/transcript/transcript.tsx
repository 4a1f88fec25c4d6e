import { useLayoutEffect, useRef, useState } from 'react';
import { textDirection } from '../../../../../platform/common/text-direction.ts';
import { createStore, type Store } from '../../../../../platform/web/store.ts';
import { load, type Track, Transport } from '../../../../listening/web/index.ts';
import { PrintedEvidence } from '../../../../makings/web/index.ts';
import type { BookcastDetail, Script } from '../../../contract.ts';
import { secondOf } from '../../../core/transcript/index.ts';
import { useIsLoaded } from '../sound/cast-player.tsx';
import { BackToNow } from './light/back-to-now.tsx';
import { Follower } from './light/follower.ts';
import { offsetAt } from './light/line-range.ts';
import { useLight } from './light/use-light.ts';
import { ReadOn } from './read-on.tsx';
import { Turn, type TurnWork } from './turn.tsx';
import { useDrawn } from './use-drawn.ts';
import { type Heard, useHeard } from './use-heard.ts';
import { FindBar } from './words/find-bar.tsx';
import { useChosen } from './words/use-chosen.ts';
import { useFind } from './words/use-find.ts';
import { WordsMenu } from './words/words-menu.tsx';

function SmallPlayer({ track }: { track: Track }) {
  return useIsLoaded(track) && <Transport />;
}

type WorkParts = {
  lang: string;
  heard: Heard;
  play(second: number): void;
  choose: TurnWork['onMore'];
};

/** What a press in the transcript does. It stays the same for the lines, so that they aren't drawn anew. */
function useTurnWork(spoken: Store<number>, parts: WorkParts): TurnWork {
  const latest = useRef(parts);
  useLayoutEffect(() => {
    latest.current = parts;
  });
  const { lang } = parts;
  const [work] = useState<TurnWork>(() => ({
    lang,
    spoken,
    onPlay(line, point) {
      const { heard, play } = latest.current;
      const text = heard.texts[line];
      const second = text && secondOf(heard.spoken, line, point ? offsetAt(text, point.x, point.y) : 0);
      if (typeof second === 'number') play(second);
    },
    onMore: (line, button) => latest.current.choose(line, button),
  }));
  return work;
}

type TranscriptProps = {
  cast: BookcastDetail;
  script: Script;
  track: Track | null;
  /** The player above was scrolled out of sight: the words have its most used buttons with them. */
  playerGone: boolean;
};

/** What is said, by part and host, with the line and the word that are heard lit (PLAY-03). */
export function Transcript({ cast, script, track, playerGone }: TranscriptProps) {
  const root = useRef<HTMLDivElement>(null);
  const [spoken] = useState(() => createStore(-1));
  const [follower] = useState(() => new Follower());
  const heard = useHeard(cast, script);
  const { texts, edited } = heard;
  useLight({ root, castId: cast.id, texts, spoken: heard.spoken, line: spoken, follower });
  const drawn = useDrawn(script.lines.length);
  const find = useFind({ root, texts, drawn, follower });
  const { chosen, choose, done } = useChosen(root, texts);
  const play = (second: number): void => {
    if (!track) return;
    follower.away.set(false);
    load(track, { at: second, play: true });
  };
  const work = useTurnWork(spoken, { lang: cast.lang, heard, play, choose });
  return (
    <>
      <div
        data-print="no"
        className="sticky top-0 z-10 -mx-2 mb-3 flex flex-wrap items-center justify-between gap-2 bg-ground px-2 py-2"
      >
        {track && playerGone && <SmallPlayer track={track} />}
        <FindBar find={find} />
        <ReadOn heard={heard} position={cast.position} spoken={spoken} />
      </div>
      <div ref={root} dir={textDirection(cast.lang)} className="space-y-7">
        {script.parts.map((part) => {
          const lines = script.lines
            .slice(0, drawn)
            .flatMap((line, number) => (line.partId === part.id ? [{ line, number }] : []));
          if (lines.length === 0) return null;
          return (
            <section key={part.id} aria-labelledby={`part-${part.id}`}>
              <h2 id={`part-${part.id}`} lang={cast.lang} className="mb-2 scroll-mt-24 font-book text-lg font-semibold">
                {part.title}
              </h2>
              <ol className="space-y-2">
                {lines.map(({ line, number }) => (
                  <Turn
                    key={line.id}
                    line={line}
                    number={number}
                    at={heard.spoken.startOf[number] ?? null}
                    canPlay={track !== null}
                    edited={edited.has(line.id)}
                    work={work}
                  />
                ))}
              </ol>
            </section>
          );
        })}
      </div>
      <PrintedEvidence />
      <BackToNow follower={follower} />
      {chosen && <WordsMenu chosen={chosen} heard={heard} onDone={done} onPlay={track && play} />}
    </>
  );
}

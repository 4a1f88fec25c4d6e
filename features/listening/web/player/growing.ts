import { takeFinished } from './controls.ts';
import { change, listening } from './now.ts';
import { start } from './sound.ts';

const LOOK_AGAIN_MS = 1000;
/** The finished sound is stored within this many looks, or it won't come. */
const LOOKS = 20;

const isFinished = async (src: string): Promise<boolean> => {
  const answer = await fetch(src, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.ok === true && answer.headers.get('accept-ranges') === 'bytes';
};

/** What there was of a sound that is still being made has been heard: the finished one goes on at the same second.
 *  False when it doesn't come. */
export async function goOnFinished(): Promise<boolean> {
  const { track, seconds } = listening();
  change({ waiting: true });
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const now = listening().track;
    if (!now || now.key !== track?.key) return true; // something else was chosen meanwhile
    if (!now.growing || (await isFinished(now.src))) {
      if (listening().track !== now) continue;
      change({ track: { ...now, growing: false } });
      takeFinished(now.src, seconds);
      start();
      return true;
    }
    await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
  }
  return false;
}

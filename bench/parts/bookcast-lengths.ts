import { join } from 'node:path';
import type { Offers } from '../../features/makings/contract.ts';
import { evidenceOf, passagesOf } from '../bookcast/evidence.ts';
import { download, type Ground, makeCast } from '../bookcast/making.ts';
import { giveBook, openGround } from '../bookcast/product.ts';
import { type TalkedOf, talkedOf } from '../content/talked-of.ts';
import { headByFfprobe } from '../measure/outside-meters.ts';
import type { Bench, Part } from '../measure/part.ts';
import type { Report } from '../measure/report.ts';

type Sums = { errors: number[]; judged: number; valid: number; lines: number; repeated: number };

const MINUTE = 60;

/** The Bookcasts of one source, each measured by ffprobe where it is there. */
async function ofSource(bench: Bench, ground: Ground, source: TalkedOf, report: Report, sums: Sums): Promise<void> {
  const bookId = await giveBook(ground, source.path);
  const asked = { source: { kind: 'book', bookId }, engine: 'builtin' };
  const { offered, voices } = await ground.person.call<Offers>('POST', '/api/makings/offers', asked);
  const most = offered.find(({ form }) => form === 'bookcast')?.maxMinutes ?? 0;
  if (most === 0 || !voices.spoken)
    return bench.say(
      `  ${source.name}: ${most === 0 ? 'not offered' : 'no voice for its language, as the offers say'}`,
    );
  const texts = await passagesOf(ground.person, bookId);
  for (const [conversationStyle, wished] of source.wishes) {
    const minutes = Math.min(wished, most);
    const { cast, script, cpuSeconds } = await makeCast(ground, { bookId, conversationStyle, minutes });
    const file = join(bench.folder('recording'), 'bookcast.mp3');
    await download(ground.person, cast.id, file);
    const seconds = (await headByFfprobe(file))?.seconds ?? cast.duration;
    const error = (seconds / (minutes * MINUTE) - 1) * 100;
    const { judged, valid, repeated } = evidenceOf(script, texts);
    sums.errors.push(Math.abs(error));
    sums.judged += judged;
    sums.valid += valid;
    sums.lines += script.lines.length;
    sums.repeated += repeated;
    const shorter = script.warnings.some(({ kind }) => kind === 'shorter') ? ', told to be shorter' : '';
    report.add(`${source.name}, ${conversationStyle}`, error, '%', {
      note: `asked ${minutes * MINUTE} s, planned ${Math.round(script.seconds)} s, measured ${seconds.toFixed(1)} s, CPU ${cpuSeconds.toFixed(1)} s${shorter}`,
    });
  }
}

/** Bookcasts of many sources, styles and lengths through the built program: how far their length is from the asked one. */
export const bookcastLengths: Part = {
  name: 'bookcast-lengths',
  onlyWhenNamed: true,
  async run(bench, report) {
    const ground = await openGround(bench);
    const sums: Sums = { errors: [], judged: 0, valid: 0, lines: 0, repeated: 0 };
    for (const source of talkedOf(bench.folder('articles')))
      await ofSource(bench, ground, source, report, sums).catch((error: Error) =>
        bench.say(`  ${source.name}: ${error.message}`),
      );
    const { errors } = sums;
    report.add('length error at most', Math.max(...errors), '%', { note: `${errors.length} makings` });
    report.add('length error on average', errors.reduce((sum, one) => sum + one, 0) / errors.length, '%');
    report.add('lines with valid evidence', (sums.valid / sums.judged) * 100, '%', {
      note: `${sums.valid} of ${sums.judged}`,
    });
    report.add('repeated lines', (sums.repeated / sums.lines) * 100, '%', {
      note: `${sums.repeated} of ${sums.lines}`,
    });
  },
};

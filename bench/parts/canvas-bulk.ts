import { newId } from '../../platform/common/id.ts';
import { BUDGETS } from '../measure/budgets.ts';
import type { Part } from '../measure/part.ts';
import { type Person, signUp } from '../measure/person.ts';
import { repeat } from '../measure/statistics.ts';

const BLOCKS = 10_000,
  EDGES = 5000,
  A_CALL = 1000,
  /** Blocks in a row, and the pitch of the rows and columns: side by side, none on another. */
  IN_A_ROW = 125,
  PITCH = { x: 280, y: 180 };
const WORDS = 'The keeper of the tower carries one amber lantern through the night. ';

type Answer = { items: { id: string; rev: number }[]; stale: unknown[]; seq: number };
const placeOf = (nth: number) => ({ x: (nth % IN_A_ROW) * PITCH.x, y: Math.floor(nth / IN_A_ROW) * PITCH.y });
const block = (nth: number) => ({
  id: `b${nth}`,
  create: {
    contentType: 'text-note',
    contentData: { content: `${nth} ${WORDS.repeat(3)}` },
    spatialData: { position: placeOf(nth), size: { width: 240, height: 140 } },
  },
});
const edge = (nth: number) => ({
  id: `e${nth}`,
  create: {
    contentType: 'connection',
    contentData: { metadata: { connection: { from: `b${nth}`, to: `b${nth + 1}` } } },
  },
});

/** The calls of one person about one canvas. */
function canvasOf({ call }: Person, id: string) {
  const sessions = '/api/kaosforge/sessions',
    items = `${sessions}/${id}/canvas-items`;
  return {
    begin: () => call('POST', sessions, { id, canvasMetadata: { canvasSize: { width: 50_000, height: 50_000 } } }),
    async bulk(writes: object[]): Promise<Answer> {
      const { data } = await call<{ data: Answer }>('PUT', `${items}/bulk`, { items: writes });
      if (data.stale.length > 0) throw new Error(`${data.stale.length} writes were refused`);
      return data;
    },
    read: (query = '') => call('GET', `${items}${query}`),
  };
}

/** Saves of a thousand items into a canvas of ten thousand blocks, over HTTP, as a browser sends them. */
export const canvasBulk: Part = {
  name: 'canvas-bulk',
  async run(bench, report) {
    const { url } = await bench.house(),
      canvas = canvasOf(await signUp(url, 'canvas-bulk'), newId()),
      rounds = bench.quick ? 5 : 20;
    await canvas.begin();
    const all = [
      ...Array.from({ length: BLOCKS }, (_, nth) => block(nth)),
      ...Array.from({ length: EDGES }, (_, nth) => edge(nth)),
    ];
    const began = performance.now();
    for (let at = 0; at < all.length; at += A_CALL) await canvas.bulk(all.slice(at, at + A_CALL));
    report.add(`${all.length} items created, ${A_CALL} a call`, performance.now() - began, 'ms');

    const revs = new Map(Array.from({ length: BLOCKS }, (_, nth) => [`b${nth}`, 1]));
    let from = 0,
      round = 0,
      seq = 0,
      sent: object[] = [];
    const save = async (updatesOf: (nth: number) => object) => {
      sent = Array.from({ length: A_CALL }, (_, nth) => {
        const name = `b${(from + nth) % BLOCKS}`;
        return { id: name, rev: revs.get(name), key: newId(), updates: updatesOf(from + nth) };
      });
      from += A_CALL;
      round += 1;
      const { items, seq: latest } = await canvas.bulk(sent);
      seq = latest;
      for (const item of items) revs.set(item.id, item.rev);
    };
    const move = (nth: number) => {
      const { x, y } = placeOf(nth % BLOCKS);
      return { spatialData: { position: { x: x + round, y } } };
    };
    report.spread(`${A_CALL} moves`, await repeat(rounds, () => save(move)), { budget: BUDGETS.canvasBulk });
    report.spread(
      `${A_CALL} texts`,
      await repeat(rounds, () => save((nth) => ({ contentData: { content: `${nth} ${round} ${WORDS.repeat(3)}` } }))),
      { budget: BUDGETS.canvasBulk },
    );
    report.spread(`${A_CALL} texts sent again`, await repeat(rounds, () => canvas.bulk(sent)));
    report.spread('one move', await repeat(rounds, () => canvas.bulk([{ id: 'b1', updates: move(round++) }])));
    report.spread(`${all.length} items read`, await repeat(rounds, () => canvas.read()));
    report.spread('what is new since the last change', await repeat(rounds, () => canvas.read(`?since=${seq}`)));
  },
};

import { beforeAll, expect, test } from 'vitest';
import { toOutline } from '../../features/forge/core/exchange/outline/to-outline.ts';
import { fromOutline } from '../../features/forge/core/exchange/outline/from-outline.ts';
import { fromJsonCanvas } from '../../features/forge/core/exchange/json-canvas/from-json-canvas.ts';
import { readCanvasFile } from '../../features/forge/core/exchange/json-canvas/file.ts';
import { toJsonCanvas } from '../../features/forge/core/exchange/json-canvas/to-json-canvas.ts';
import type { Thing } from '../../features/forge/core/model/things.ts';
import { type ItemShape, itemOf, thingOf } from '../../features/forge/core/model/wire.ts';
import { newId } from '../../platform/common/id.ts';
import { canvasOf, newCanvas } from '../support/forge-calls.ts';
import { VAULT } from '../support/forge-canvas-file.ts';
import { type Person, testApp } from '../support/test-app.ts';

let amina: Person;
beforeAll(async () => {
  amina = await (await testApp()).person('Amina');
});

/** What is on a canvas after these things were saved there. */
async function saved(things: readonly Thing[]): Promise<Thing[]> {
  const canvas = canvasOf(amina, await newCanvas(amina));
  const items = things.map((thing) => {
    const { id, ...create } = itemOf(thing);
    return { id, key: newId(), create };
  });
  const answer = await canvas.bulk(items);
  expect(answer.status).toBe(200);
  const { data } = (await canvas.read()).json as { data: { items: ItemShape[] } };
  return data.items.flatMap((item) => thingOf(item) ?? []);
}

test('FORGE-08 a JSON Canvas file of another app comes out of the server as it went in', async () => {
  const file = readCanvasFile(VAULT)!;
  const { things } = fromJsonCanvas(file, { newId });
  const back = await saved(things);
  expect(back.length).toBe(things.length);
  const out = toJsonCanvas(back);
  const byId = (all: readonly { id: string }[]) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect({ ...out, edges: byId(out.edges!) }).toEqual({ ...file, edges: byId(file.edges!) });
});

test('FORGE-08 an outline comes out of the server as it went in', async () => {
  const outline =
    '# Whales\n\n- Who tells it?\n  - Ishmael\n    - → Names (asks)\n\n## Names\n\n- Ahab\n  second line\n';
  const { title, things } = fromOutline(outline, { newId });
  expect(toOutline(await saved(things), title)).toBe(outline);
});

// A person with an empty canvas, anew for every test of the file that imports this.
import { beforeAll, beforeEach } from 'vitest';
import { canvasOf, newCanvas, SESSIONS } from './forge-calls.ts';
import { type Person, testApp, type TestApp } from './test-app.ts';

export let app: TestApp;
export let amina: Person;
/** The canvas: its id, and the calls to it. */
export let id: string;
export let canvas: ReturnType<typeof canvasOf>;

beforeAll(async () => {
  app = await testApp();
  amina = await app.person('Amina');
});
beforeEach(async () => {
  id = await newCanvas(amina);
  canvas = canvasOf(amina, id);
});

/** The session of the canvas as the server tells it. */
export const session = async () => (await amina.get(`${SESSIONS}/${id}`)).json.data;

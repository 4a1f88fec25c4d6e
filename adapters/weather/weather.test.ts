import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openWeather } from './index.ts';

let answer: { status: number; body: string } = { status: 200, body: '{}' };
const asked: URL[] = [];
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? '/', 'http://127.0.0.1'));
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
beforeEach(() => void (asked.length = 0));
afterAll(() => void server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/forecast`;

test('CONC-08 asks by coordinates for Celsius and the weather code, and keeps the answer', async () => {
  answer = { status: 200, body: JSON.stringify({ current: { temperature_2m: 21.4, weather_code: 3 } }) };
  const weather = openWeather(url);
  expect(await weather.now({ latitude: 30.04444, longitude: 31.23571 })).toEqual({ temperature: 21.4, weatherCode: 3 });
  expect(await weather.now({ latitude: 30.0441, longitude: 31.2359 })).toEqual({ temperature: 21.4, weatherCode: 3 });
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
    latitude: '30.04',
    longitude: '31.24',
    current: 'temperature_2m,weather_code',
    temperature_unit: 'celsius',
  });
});

test('CONC-08 a refusal and nonsense are no reading', async () => {
  for (const bad of [
    { status: 500, body: '{}' },
    { status: 200, body: 'not JSON' },
    { status: 200, body: '{"current":{}}' },
  ]) {
    answer = bad;
    expect(await openWeather(url).now({ latitude: 1, longitude: 2 })).toBeNull();
  }
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './bootstrap.mjs';
import { FRAME_MESSAGES } from './chunks.ts';

const listed = (text: string, name: string): string[] => {
  const list = new RegExp(`${name}[^[]*\\[([^\\]]*)\\]`).exec(text)?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].map(([, area]) => area!);
};

/** The areas that the frame loads on every page, as the manifests of the features say. */
function areasOfFrame(): string[] {
  const features = join(root, 'features');
  const manifests = readdirSync(features).map((name) => {
    try {
      return readFileSync(join(features, name, 'web', 'feature.ts'), 'utf8');
    } catch {
      return '';
    }
  });
  const ground = readFileSync(join(root, 'platform/web/catalogue.ts'), 'utf8');
  return [...listed(ground, 'GROUND_AREAS'), ...manifests.flatMap((text) => listed(text, 'frameMessages'))].sort();
}

test('the messages that the frame has on every page come in one file, and no others with them', () => {
  const areas = readdirSync(join(root, 'locales', 'en')).map((name) => name.replace('.json', ''));
  const together = areas.filter((area) => FRAME_MESSAGES.test(`/locales/en/${area}.json`));
  expect(together).toEqual(areasOfFrame());
});

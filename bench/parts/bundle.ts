import { join } from 'node:path';
import { root } from '../../scripts/bootstrap.mjs';
import { bundleSizes } from '../../scripts/sizes.ts';
import { sizeBudget } from '../measure/budgets.ts';
import type { Part } from '../measure/part.ts';
import { firstViewScripts } from '../measure/first-view.ts';

/** JavaScript of the first dashboard view, kilobytes (design, web page 1). */
const FIRST_VIEW = 165;

/** What the browser loads, in brotli. */
export const bundle: Part = {
  name: 'bundle',
  async run(_bench, report) {
    const web = join(root, 'dist', 'web');
    const [first, ...others] = bundleSizes(web);
    if (!first) throw new Error('the build has no entry');
    const add = ({ what, bytes, budget }: typeof first) =>
      report.add(what, bytes / 1000, 'KB br', { budget: sizeBudget(budget / 1000) });
    add(first);
    const view = firstViewScripts(web);
    report.add('scripts of the first dashboard view', view.bytes / 1000, 'KB br', {
      budget: sizeBudget(FIRST_VIEW),
      note: `${view.files} files, English`,
    });
    others.forEach(add);
  },
};

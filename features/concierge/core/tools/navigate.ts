import * as z from 'zod';
import { arabic, order } from '../grammar/phrase.ts';
import { findPage } from '../grammar/vocabulary.ts';
import { ROUTE_KEYS, ROUTES } from '../routes.ts';
import { defineTool } from './tool.ts';

function named(name: string) {
  const to = findPage(name);
  return to && { to };
}

/** Opens a page of Maktaba. */
export const navigate = defineTool({
  name: 'navigate',
  args: z.object({ to: z.enum(ROUTE_KEYS) }),
  phrases: {
    en: [
      order(/^(?:go(?: back)? to|open|take me to|show(?: me)?|bring me to|navigate to|visit) (.+)$/i, named),
      order(/^go (home)$/i, named),
    ],
    ar: [order(arabic('(?:اذهب الى|افتح|خذني الى|انتقل الى|اعرض|ارني) (.+)'), named)],
  },
  model: { description: 'Opens a page of Maktaba', order: ({ to }) => ({ page: to }) },
  describe: ({ to }, { words }) => ({ value: words('concierge.value.page', { page: to }) }),
  outcome: ({ to }, done) => ({ result: { ...done, destination: ROUTES[to] } }),
});

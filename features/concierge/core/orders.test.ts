import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { isSaidBy } from './grammar/read-intents.ts';
import { ROUTES, type RouteKey } from './routes.ts';

const COMMANDS: Command[] = [
  { tool: 'update_theme', theme: 'dark' },
  { tool: 'update_theme', theme: 'light' },
  { tool: 'set_language', language: 'en' },
  { tool: 'set_language', language: 'ar' },
  { tool: 'start_upload' },
  ...(Object.keys(ROUTES) as RouteKey[]).map((to): Command => ({ tool: 'navigate', to })),
];

test.each(['en', 'ar'])(
  'CONC-06 what a model proposes is an order the grammar understands when one says it (%s)',
  (locale) => {
    const catalogue = JSON.parse(
      readFileSync(new URL(`../../../locales/${locale}/concierge.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>;
    for (const command of COMMANDS) {
      const { tool, ...args } = command as Record<string, string>;
      const said = String(
        new IntlMessageFormat(catalogue[`concierge.order.${tool}`]!, locale).format({
          ...args,
          page: args['to'] ?? '',
        }),
      );
      expect([said, isSaidBy(said, command)]).toEqual([said, true]);
    }
  },
);

import { Shapes } from 'lucide-react';
import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

const door = () => import('./index.ts');

/** The manifest of the Forge. */
export const feature: WebFeature = {
  lists: ['/kaosforge/sessions'],
  live: { 'forge.changed': [['forge', 'list']], shares: [['forge', 'list']] },
  pages: [
    { path: 'forge', title: 'shell.nav.forge', messages: ['forge'], load: async () => (await door()).ForgePage },
    {
      path: 'forge/$canvasId',
      title: 'shell.nav.forge',
      layout: 'full',
      quiet: true,
      messages: ['forge', 'forgeTools', 'canvas', 'forgeblocks'],
      load: async () => (await door()).CanvasPage,
    },
  ],
  nav: [{ group: 'work', order: 1, name: 'forge', label: 'shell.nav.forge', path: '/forge', icon: Shapes }],
  shortcuts: [{ order: 3, messages: ['canvas'], load: async () => (await import('./commands/specs.ts')).CANVAS_SPECS }],
  commands: [{ order: 6, load: async () => (await door()).forgeCommands }],
};

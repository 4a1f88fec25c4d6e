import { LayoutDashboard } from 'lucide-react';
import type { WebFeature } from '../../../platform/web/manifest/feature.ts';

/** The manifest of the dashboard. */
export const feature: WebFeature = {
  frameMessages: ['home'],
  pages: [{ path: '/', title: 'shell.nav.dashboard', load: async () => (await import('./index.ts')).DashboardPage }],
  nav: [{ group: 'home', order: 1, name: 'dashboard', label: 'shell.nav.dashboard', path: '/', icon: LayoutDashboard }],
};

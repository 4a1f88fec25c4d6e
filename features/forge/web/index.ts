import { lazy } from 'react';

export const ForgePage = lazy(async () => ({ default: (await import('./pages/forge-page.tsx')).ForgePage }));
export const CanvasPage = lazy(async () => ({ default: (await import('./pages/canvas-page.tsx')).CanvasPage }));
export const ForgePanel = lazy(async () => ({ default: (await import('./panel/forge-panel.tsx')).ForgePanel }));
export { forgeCommands } from './forge-commands.ts';
export { sendWaitingCanvases } from './sync/send-waiting.ts';

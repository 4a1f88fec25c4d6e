import { lazy } from 'react';

// Pages and the dialog are chunks of their own: every page has the cards, few need these.
export const BookcastsPage = lazy(async () => ({ default: (await import('./list/bookcasts-page.tsx')).BookcastsPage }));
export const BookcastPage = lazy(async () => ({ default: (await import('./detail/bookcast-page.tsx')).BookcastPage }));
export const PublicBookcastPage = lazy(async () => ({
  default: (await import('./public/public-page.tsx')).PublicBookcastPage,
}));
export const CreateDialog = lazy(async () => ({ default: (await import('./create/create-dialog.tsx')).CreateDialog }));
export const NowPlayingView = lazy(async () => ({
  default: (await import('./sidebar/now-playing/now-playing-view.tsx')).NowPlayingView,
}));
export { bookcastCommands } from './bookcast-commands.ts';
export { EndingToasts } from './generations/ending-toasts.tsx';
export { castPlan } from './offline/cast-plan.ts';
export { sendHeardPlaces } from './player/heard-outbox.ts';
export { GenerationsView } from './generations/generations-view.tsx';
export { CreateBookcastCard } from './sidebar/create-card.tsx';
export { HubView } from './sidebar/hub-view.tsx';
export { LatestBookcastCard } from './sidebar/latest-card.tsx';

import '../../platform/web/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { defineKeptKinds } from '../../platform/web/kept-kinds.ts';
import { defineLists } from '../../platform/web/last-seen.ts';
import { queryClient } from '../../platform/web/query.ts';
import { sessionQuery } from '../../platform/web/session.ts';
import { gathered } from './features.ts';
import { followLive } from './follow-live.ts';
import { sendWaiting } from './send-waiting.ts';
import { reloadOnStaleChunks } from './stale-chunks.ts';
import { router } from './routes.tsx';

reloadOnStaleChunks();
defineKeptKinds(gathered(({ kept }) => kept));
defineLists(gathered(({ lists }) => lists));
if (import.meta.env.PROD) void import('./register-worker.ts').then((worker) => worker.registerWorker());
sendWaiting();
followLive();
void queryClient.prefetchQuery(sessionQuery); // every page waits for it
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import axeCore from 'axe-core';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { render, type RenderResult } from 'vitest-browser-react';
import { directionOf } from '../../locales/index.ts';
import { GROUND_AREAS, loadMessages } from '../../platform/web/catalogue.ts';
import { I18nProvider } from '../../platform/web/i18n.tsx';
import { queryClient, SESSION_KEY } from '../../platform/web/query.ts';
import { keepPersonalFor } from '../../platform/web/stored.ts';
import type { MessageArea } from '../../platform/web/translator.ts';

type MountOptions = {
  /** Areas of messages beside the ones every page has. */
  areas?: readonly MessageArea[];
  locale?: 'en' | 'ar';
  /** Who is signed in; nobody unless named. */
  user?: { id: string; name: string; email: string };
};

/** Draws a component as a page would: with its words, its direction, its queries and a router that leads nowhere. */
export async function mount(
  ui: ReactNode,
  { areas = [], locale = 'en', user }: MountOptions = {},
): Promise<RenderResult> {
  await loadMessages(locale, [...GROUND_AREAS, ...areas]);
  Object.assign(document.documentElement, { lang: locale, dir: directionOf(locale) });
  queryClient.setQueryData(SESSION_KEY, user ?? null);
  if (user) keepPersonalFor(user.id);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        <I18nProvider locale={locale}>{ui}</I18nProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}

/** What the server says to every call from now on: components are drawn without one. Gives the calls so far. */
export function serverSays(status: number, body: unknown): { calls: string[] } {
  const calls: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    calls.push(new URL(input instanceof Request ? input.url : input, location.href).pathname);
    return Response.json(body, { status });
  });
  return { calls };
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** What fades in has other colors on its way, and begins to a frame after it is there; what turns for ever is not waited for. */
export async function standStill(): Promise<void> {
  for (;;) {
    await nextFrame();
    await nextFrame();
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    if (ending.length === 0) return;
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }
}

/** No accessibility finding of axe on what is drawn. Page-wide rules (landmarks, one heading) belong to the journeys. */
export async function axe(): Promise<void> {
  await standStill();
  const { violations } = await axeCore.run(document.body, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  expect(
    violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
  ).toEqual([]);
}

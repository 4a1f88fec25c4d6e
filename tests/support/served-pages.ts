// The pages of the program as whoever reads their HTML alone gets them.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { languages } from '../../app/server/app.ts';
import { servePages } from '../../platform/server/page.ts';
import type { TestApp } from './test-app.ts';

const BUILT =
  '<!doctype html><html lang="en" dir="ltr" data-theme="dark"><head><title>Maktaba</title></head><body><div id="root"></div></body></html>';

/** Serves the pages of an app over a built page without a body, on the host books.example; `errors` gets what went wrong. */
export function servedPages({ services }: TestApp, errors: unknown[]): Hono {
  const file = join(mkdtempSync(join(tmpdir(), 'maktaba-page-')), 'index.html');
  writeFileSync(file, BUILT);
  const pages = new Hono();
  servePages(pages, file, languages, {
    heads: services.pageHeads,
    origin: 'https://books.example',
    actorOf: services.accounts.auth.actorOf,
    onError: (error) => void errors.push(error),
  });
  return pages;
}

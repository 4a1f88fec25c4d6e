import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from './tests/support/chromium.ts';
import { leftOutTests } from './tests/support/left-out.ts';
import { haveSamples, REAL_FILES } from './tests/support/samples.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.e2e.ts',
  testIgnore: leftOutTests().map((file) => `**/${file}`),
  ...(!haveSamples && { grepInvert: new RegExp(REAL_FILES) }),
  outputDir: 'test-results',
  globalSetup: './tests/support/journey-server.ts',
  workers: Number(process.env['JOURNEY_WORKERS'] ?? 2),
  fullyParallel: false,
  forbidOnly: true,
  retries: 1, // what needed it is printed as flaky (scripts/flaky.ts)
  // Nothing is timed here: these only end what hangs, on machines several times slower too.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    serviceWorkers: 'block', // it would answer before the journeys' own routes; app-offline and downloads let it in
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS },
  },
});

import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import { CHROMIUM_ARGS, findChromium } from './tests/support/chromium.ts';
import { leftOutTests } from './tests/support/left-out.ts';
import viteConfig from './vite.config.ts';

/** Tests that start a database or the whole server: `*.db.test.ts`, and everything in tests/api. */
const DB_TESTS = ['**/*.db.test.ts', 'tests/api/**/*.test.ts'];
/** Tests that draw components in a browser, without a server. */
const COMPONENT_TESTS = ['**/*.component.test.tsx'];
const IGNORED = [
  ...configDefaults.exclude,
  'dist/**',
  '.cache/**',
  'data/**',
  'tests/fence-fixture/**',
  'tests/journeys/**',
  ...leftOutTests(),
];

const chromium = findChromium();

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      environment: 'node',
      maxWorkers: 2,
      teardownTimeout: 120_000,
      expect: { poll: { timeout: 100_000 } }, // nothing is timed here: limits only end what hangs, on machines several times slower too
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['**/*.test.{ts,tsx}'],
            exclude: [...IGNORED, ...DB_TESTS, ...COMPONENT_TESTS],
            testTimeout: 300_000,
            hookTimeout: 300_000,
          },
        },
        {
          extends: true,
          // Known before the first test: what is found on the way would bring a second React.
          optimizeDeps: {
            entries: [
              ...COMPONENT_TESTS,
              'tests/support/mount.tsx',
              'features/*/web/**/*.tsx',
              'platform/web/**/*.tsx',
            ],
            include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
          },
          test: {
            name: 'components',
            include: COMPONENT_TESTS,
            exclude: IGNORED,
            retry: 1,
            testTimeout: 60_000,
            hookTimeout: 60_000,
            expect: { poll: { timeout: 20_000 } },
            setupFiles: ['tests/support/component-setup.ts'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              viewport: { width: 1280, height: 800 },
              provider: playwright({
                launchOptions: { args: CHROMIUM_ARGS, ...(chromium && { executablePath: chromium }) },
              }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
        {
          extends: true,
          test: {
            name: 'db',
            include: DB_TESTS,
            exclude: IGNORED,
            globalSetup: ['tests/support/global-setup.ts'],
            retry: 1, // what needed it is printed as flaky (scripts/flaky.ts)
            testTimeout: 300_000,
            hookTimeout: 300_000,
          },
        },
      ],
    },
  }),
);

import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import { leftOutTests } from './tests/support/left-out.ts';
import viteConfig from './vite.config.ts';

/** Tests that start a database or the whole server: `*.db.test.ts`, and everything in tests/api. */
const DB_TESTS = ['**/*.db.test.ts', 'tests/api/**/*.test.ts'];
const IGNORED = [
  ...configDefaults.exclude,
  'dist/**',
  '.cache/**',
  'data/**',
  'tests/fence-fixture/**',
  'tests/journeys/**',
  ...leftOutTests(),
];

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
            exclude: [...IGNORED, ...DB_TESTS],
            testTimeout: 300_000,
            hookTimeout: 300_000,
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

/** Opens every sample EPUB in a browser: `npm run yardstick`. Figures beside those of ../shared/design/reader.md. */
import { spawnSync } from 'node:child_process';

const cli = 'node_modules/@playwright/test/cli.js';
const { status } = spawnSync(process.execPath, [cli, 'test', 'yardstick.e2e.ts'], {
  stdio: 'inherit',
  env: { ...process.env, YARDSTICK: 'all' },
});
process.exitCode = status ?? 1;

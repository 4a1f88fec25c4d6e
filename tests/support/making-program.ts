// A worker of its own process for the tests of killed makings: node making-program.ts <url> <data folder> <hold|finish> <provider>
import { openServices } from '../../app/server/services.ts';
import { readConfig } from '../../platform/server/config.ts';
import { createLog } from '../../platform/server/log.ts';
import { plainForm } from './plain-form.ts';

const [url = '', dataDir = '', mode = 'finish', provider = ''] = process.argv.slice(2);
const config = {
  ...readConfig({
    DATA_DIR: dataDir,
    ROLE: 'worker',
    HANDBOOK: 'off',
    FREE_BOOKS_URL: 'http://10.0.0.1',
    WEATHER_URL: 'off',
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: provider,
    AI_MODEL: 'fake-1',
  }),
  secret: 'test secret of at least 32 characters!',
};
const log = createLog({ level: 'warn', pretty: false, out: process.stderr });
const services = await openServices(config, { url, directUrl: url }, log, { ocr: { systemFolders: [] } });
const { form } = plainForm({
  after: [
    {
      name: 'voice',
      parts: async () => ['l1', 'l2', 'l3'],
      run: (_, part) => (part === 'l2' && mode === 'hold' ? new Promise<never>(() => {}) : Promise.resolve()),
    },
  ],
});
services.makings.forms.set(form.kind, form);
await services.jobs.start();
process.stdout.write('ready\n');

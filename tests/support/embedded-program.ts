// Holds the built-in database for the tests of the supervisor: node embedded-program.ts <stateDir>
import { startEmbedded } from '../../platform/server/embedded-postgres.ts';

const server = await startEmbedded(process.argv[2] ?? '', { fsync: 'off' }, { quick: true });
process.stdout.write(`${JSON.stringify({ how: server.how, pid: server.pid() })}\n`);
process.once('SIGTERM', () => {
  void server.stop().then((result) => {
    process.stdout.write(`${JSON.stringify({ result })}\n`);
    process.exit(0);
  });
});
setInterval(() => {}, 60_000);

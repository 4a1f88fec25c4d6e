// `node scripts/run.mjs scripts/x.ts [args]`: installs when needed, then runs the script under the pinned Node,
// which strips the types by itself.
import { resolve } from 'node:path';
import { become, checkHostNode, ensureInstalled, fail, pinnedNode, root } from './bootstrap.mjs';

const [script, ...args] = process.argv.slice(2);
if (!script) fail('Usage: node scripts/run.mjs <script.ts> [arguments]');
checkHostNode();
ensureInstalled();
process.chdir(root);
become(pinnedNode(), [resolve(root, script), ...args]);

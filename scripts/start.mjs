// `npm start`: installs and builds when needed, then runs the server under the pinned Node.
import { join } from 'node:path';
import { become, checkHostNode, ensureBuilt, ensureInstalled, pinnedNode, root } from './bootstrap.mjs';

checkHostNode();
ensureInstalled();
const node = pinnedNode();
ensureBuilt(node);
process.chdir(root);
become(node, ['--enable-source-maps', join(root, 'dist', 'server', 'main.mjs')], { NODE_ENV: process.env.NODE_ENV || 'production' });

// `npm start`: installs and builds when needed, then runs the server under the pinned Node.
import { join } from 'node:path';
import {
  become,
  checkHostNode,
  ensureBuilt,
  ensureInstalled,
  pinnedNode,
  root,
  SERVER_ENV,
  SERVER_FLAGS,
} from './bootstrap.mjs';

checkHostNode();
ensureInstalled();
const node = pinnedNode();
ensureBuilt(node);
process.chdir(root);
become(node, [...SERVER_FLAGS, join(root, 'dist', 'server', 'main.mjs')], {
  ...SERVER_ENV,
  NODE_ENV: process.env.NODE_ENV || 'production',
});

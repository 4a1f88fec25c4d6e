// Loaded before the program (NODE_OPTIONS=--import=...): writes what the process holds into the file that MEMORY_FILE names.
import { renameSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.MEMORY_FILE;
const EVERY_MS = 1000;

if (file && isMainThread) {
  const write = () => {
    writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()));
    renameSync(`${file}.new`, file); // never half of it
  };
  setInterval(write, EVERY_MS).unref();
}

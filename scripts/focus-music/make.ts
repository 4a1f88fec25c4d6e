// A thread that makes one track: it takes seconds of the processor, and the build goes on meanwhile.
import { renameSync, writeFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { TrackName } from '../../features/music/limits.ts';
import { encoded } from './mp3.ts';
import { rendered } from './tracks/index.ts';

const { name, file } = workerData as { name: TrackName; file: string };
const draft = `${file}.${process.pid}`;
writeFileSync(draft, await encoded(rendered(name)));
renameSync(draft, file);

import { parentPort, workerData } from 'node:worker_threads';
import { readUpload } from './read-upload.js';

// Reading and checking a pack takes seconds of a core: candidates are not to feel them.
const { path, folder } = workerData as { readonly path: string; readonly folder: string };
parentPort?.postMessage(await readUpload(path, folder));

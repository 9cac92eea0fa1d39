import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderBundle, Rendered } from '@passerelle/contracts';
import type { BundleCode, RenderAnswer, RenderJob, RenderReady } from './render-job.js';

/** A thread that turns pages into HTML. It has no environment, asks nobody, and may be ended at any time. */

/** What React's server renderer needs of Node; a page has no business with files or the network. */
const builtins = new Set(['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'string_decoder', 'util']);
const nodeRequire = createRequire(import.meta.url);

function requireBuiltin(name: string): unknown {
  const bare = name.replace(/^node:/, '');
  if (!builtins.has(bare)) throw new Error(`A render bundle may not require ${name}`);
  return nodeRequire(`node:${bare}`);
}

function load(name: string, code: string): RenderBundle {
  const module = { exports: {} as RenderBundle };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: `${name}/render.cjs` });
  run(module, module.exports, requireBuiltin);
  return module.exports;
}

const bundles = new Map(
  Object.entries(workerData as BundleCode).map(([name, code]) => [name, load(name, code)]),
);

function bundleOf(name: string): RenderBundle {
  const bundle = bundles.get(name);
  if (!bundle) throw new Error(`${name} has no render bundle`);
  return bundle;
}

async function render({ slice, request }: RenderJob): Promise<Required<Rendered>> {
  const page = await bundleOf(slice).render(request);
  const frame = await bundleOf('shell').render({ ...request, page: { slice, html: page.html } });
  return {
    html: frame.html,
    asked: [...new Set([...page.asked, ...frame.asked])],
    structured: page.structured ?? [],
  };
}

async function answer(job: RenderJob): Promise<RenderAnswer> {
  try {
    return { page: await render(job) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (job: RenderJob) => parentPort?.postMessage(await answer(job)));
parentPort?.postMessage('ready' satisfies RenderReady);

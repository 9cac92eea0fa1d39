import { Worker } from 'node:worker_threads';
import type { Rendered } from '@passerelle/contracts';
import type { BundleCode, RenderAnswer, RenderJob, RenderReady } from './render-job.js';

/** A page takes about 20 ms. What takes longer than this hangs, ms. */
const renderMs = 3_000;
/** For the thread to start and load the bundles, ms. */
const startMs = 10_000;
/** Of the thread's JavaScript heap, MB. */
const mostMemory = 192;

/** A page that was not rendered in time; its thread was ended. */
export class RenderTimeoutError extends Error {}

/** Renders pages in a thread of its own, one at a time: what hangs or crashes there is ended there. */
export class Renderer {
  #worker: Worker | undefined;
  readonly #bundles: BundleCode;

  constructor(bundles: BundleCode) {
    this.#bundles = bundles;
  }

  /**
   * @throws RenderTimeoutError where the page hangs
   * @throws Error with the stack of what it threw, or why the thread ended
   */
  async render(job: RenderJob): Promise<Required<Rendered>> {
    const answer = await this.#ask(job).catch(async (error: unknown) => {
      await this.close();
      throw error;
    });
    if ('error' in answer) throw new Error(answer.error);
    return answer.page;
  }

  async #ask(job: RenderJob): Promise<RenderAnswer> {
    if (!this.#worker) {
      this.#worker = startWorker(this.#bundles);
      await heardFrom<RenderReady>(this.#worker, startMs);
    }
    this.#worker.postMessage(job);
    return heardFrom<RenderAnswer>(this.#worker, renderMs);
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

function startWorker(bundles: BundleCode): Worker {
  const worker = new Worker(new URL('./render-worker.js', import.meta.url), {
    workerData: bundles,
    // Neither secrets nor flags of the gateway's, and nothing of what pages say gets into its log.
    ...{ env: {}, execArgv: [], stdout: true, stderr: true },
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  });
  worker.unref();
  // While nobody waits for an answer an error has no other listener, and would end the gateway.
  worker.on('error', () => undefined);
  worker.stdout.resume();
  worker.stderr.resume();
  return worker;
}

/** What a thread says next. */
async function heardFrom<Message>(worker: Worker, ms: number): Promise<Message> {
  const over = new AbortController();
  try {
    return await new Promise<Message>((resolve, reject) => {
      const timer = setTimeout(() => reject(new RenderTimeoutError(`nothing in ${ms} ms`)), ms);
      const ended = (code: number) => reject(new Error(`the render thread ended with ${code}`));
      worker.on('message', resolve).on('error', reject).on('exit', ended);
      over.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        worker.off('message', resolve).off('error', reject).off('exit', ended);
      });
    });
  } finally {
    over.abort();
  }
}

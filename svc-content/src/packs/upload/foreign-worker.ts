import { parentPort, workerData } from 'node:worker_threads';
import { draftOf, ForeignFileError, readForeign } from '@passerelle/content-packs/exchange';
import type { ForeignReport } from '@passerelle/contracts';

/** What a file was read as, or why it cannot be taken at all. */
export type ReadForeign = ForeignReport | { readonly problem: string };

/** Somebody reads them. */
const most = 500;

async function read(path: string, name: string, number: number): Promise<ReadForeign> {
  try {
    const { taken, leftOut } = await readForeign(path, name);
    const draft = draftOf({ taken }, name, number);
    return {
      taken: taken.map((each) => ({ what: whatOf(each), notes: [...each.notes] })),
      left_out: leftOut.slice(0, most).map((each) => ({ what: whatOf(each), reason: each.reason })),
      draft: draft && { file: `${draft.id}.yaml`, text: draft.text },
    };
  } catch (error) {
    if (error instanceof ForeignFileError) return { problem: error.message };
    throw error;
  }
}

const whatOf = ({ place, name }: { readonly place: string; readonly name: string }) =>
  name ? `${place}, « ${name.replace(/\s+/g, ' ').trim().slice(0, 200)} »` : place;

// Reading a bank of questions takes seconds of a core: candidates are not to feel them.
const { path, name, number } = workerData as {
  readonly path: string;
  readonly name: string;
  readonly number: number;
};
parentPort?.postMessage(await read(path, name, number));

import type { ExaminerTurnTime } from '@passerelle/contracts';
import { inTime } from '@passerelle/slice-kit/api';
import type { Kept } from '../device/database.js';
import type { HeldTake, Take } from '../device/take.js';
import { takeStore } from '../device/take-store.js';

/** The recorder hands over its sound in parts of this length, ms. */
const partMs = 1_000;
/** Enough for a voice: 1 MB in four and a half minutes. */
const bitsPerSecond = 32_000;

/** A recording that is being made. */
export interface ActiveTake {
  /** Ends it; gives the take, or null where nothing was heard. May be called more than once. */
  stop(): Promise<HeldTake | null>;
  /** Resolves as `stop` does, also when the microphone went away by itself. */
  readonly ended: Promise<HeldTake | null>;
}

/**
 * Records a take: each second goes to the device at once. What the device cannot keep stays in the page, and says so.
 * @param turnsSince when the examiner spoke since it began (`performance.now()`, ms)
 * @throws DOMException where the browser does not record
 */
export function startTake(
  stream: MediaStream,
  take: Omit<Take, 'seconds' | 'examinerTurns'>,
  turnsSince: (startedAt: number) => ExaminerTurnTime[],
): ActiveTake {
  const recorder = new MediaRecorder(stream, { mimeType: take.type, audioBitsPerSecond: bitsPerSecond });
  const parts: Blob[] = [];
  const startedAt = performance.now();
  let kept: Promise<Kept> = takeStore.write({ ...take, seconds: 0 });

  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    const index = parts.push(data) - 1;
    // One after the other, and none after one that had no room.
    kept = kept
      .then(async (before) =>
        before === 'kept' ? takeStore.append(take.id, index, await data.arrayBuffer()) : before,
      )
      .catch(() => 'unavailable');
  });

  const ended = new Promise<HeldTake | null>((resolve) => {
    const end = async () => {
      const examinerTurns = turnsSince(startedAt);
      const seconds = Math.max(1, Math.round((performance.now() - startedAt) / 1_000));
      if (parts.length === 0) {
        void takeStore.remove(take.id);
        return resolve(null);
      }
      const finished = { ...take, seconds, examinerTurns };
      // A device that does not answer holds up neither what was said nor the end of the test.
      const isKept = await inTime(
        async () => (await kept) === 'kept' && (await takeStore.write(finished)) === 'kept',
      ).catch(() => false);
      resolve({ ...finished, isKept, sound: new Blob(parts, { type: take.type }) });
    };
    recorder.addEventListener('stop', () => void end(), { once: true });
    recorder.addEventListener('error', () => recorder.state === 'inactive' || recorder.stop(), {
      once: true,
    });
  });

  recorder.start(partMs);
  return {
    ended,
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      return ended;
    },
  };
}

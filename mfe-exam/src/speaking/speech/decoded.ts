import type { ExaminerTurnTime } from '@passerelle/contracts';
import { type Speech, speechOf } from './speech.js';

/** Enough for a voice; four and a half minutes take 17 MB while they are measured. */
const rate = 16_000;

/** What is measured of a recording. @throws DOMException where this browser cannot decode it */
export async function measuredSpeech(sound: Blob, turns?: readonly ExaminerTurnTime[]): Promise<Speech> {
  const context = new OfflineAudioContext(1, 1, rate);
  const decoded = await context.decodeAudioData(await sound.arrayBuffer());
  return speechOf(decoded.getChannelData(0), decoded.sampleRate, turns);
}

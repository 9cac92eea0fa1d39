import { recordingType } from '@passerelle/contracts';

/** The type that this browser records in, or null where it records none. */
export function ownRecordingType(): string | null {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices) return null;
  return recordingType((type) => MediaRecorder.isTypeSupported(type));
}

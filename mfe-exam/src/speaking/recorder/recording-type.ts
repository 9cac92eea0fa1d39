/**
 * Containers and codecs, best first: WebM with Opus wherever it is recorded, MP4 with AAC for the Safari that knows nothing else,
 * Ogg for an old Firefox. The server measures all three.
 */
const recordingTypes = [
  'audio/webm;codecs=opus',
  'audio/webm',
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/ogg;codecs=opus',
] as const;

/** The type to record in, or null where the browser records none of those that the server takes. */
export function recordingType(isSupported: (type: string) => boolean): string | null {
  return recordingTypes.find(isSupported) ?? null;
}

/** How a recording’s file is called when it is downloaded. */
export function recordingFileName(taskNumber: number, type: string): string {
  const extension = type.includes('mp4') ? 'm4a' : type.includes('ogg') ? 'ogg' : 'webm';
  return `expression-orale-tache-${taskNumber}.${extension}`;
}

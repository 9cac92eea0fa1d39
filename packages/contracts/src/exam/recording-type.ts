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

/** The type to record a voice in, or null where the browser records none of those that the server takes. */
export function recordingType(isSupported: (type: string) => boolean): string | null {
  return recordingTypes.find(isSupported) ?? null;
}

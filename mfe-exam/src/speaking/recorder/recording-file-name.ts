/** How a recording’s file is called when it is downloaded. */
export function recordingFileName(taskNumber: number, type: string): string {
  const extension = type.includes('mp4') ? 'm4a' : type.includes('ogg') ? 'ogg' : 'webm';
  return `expression-orale-tache-${taskNumber}.${extension}`;
}

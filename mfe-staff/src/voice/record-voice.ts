import { ownRecordingType } from '@passerelle/slice-kit';

/** Enough for a voice: a minute is 240 kB. */
const bitsPerSecond = 32_000;
/** A recorder stops a little later than it is told, and its sound is measured. */
const marginMs = 500;

/** What is being said. */
export interface VoiceRecording {
  stop(): void;
  /** Resolves once it has stopped, by itself too; null where nothing was heard. */
  readonly sound: Promise<Blob | null>;
}

/** Records a voice for so many seconds at most. @throws DOMException where there is no microphone, or none to be used */
export async function recordVoice(seconds: number): Promise<VoiceRecording> {
  const type = ownRecordingType();
  if (!type) throw new DOMException('nothing to record with', 'NotSupportedError');
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  let recorder: MediaRecorder;
  try {
    recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: bitsPerSecond });
    recorder.start();
  } catch (error) {
    letGo();
    throw error;
  }
  const parts: Blob[] = [];
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const sound = new Promise<Blob | null>((resolve) => {
    const limit = setTimeout(stop, seconds * 1_000 - marginMs);
    recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && parts.push(data));
    recorder.addEventListener('stop', () => {
      clearTimeout(limit);
      letGo();
      resolve(parts.length > 0 ? new Blob(parts, { type }) : null);
    });
    // Unplugged, or taken away in the browser’s settings: what was said so far counts.
    stream.getAudioTracks()[0]?.addEventListener('ended', stop);
  });
  return { stop, sound };
}

/** Why there is no recording, and what to do. */
export function microphoneText(error: unknown): string {
  switch ((error as { name?: unknown } | null)?.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'Le micro n’est pas autorisé : autorisez-le dans les réglages du site (l’icône à gauche de l’adresse), puis réessayez.';
    case 'NotSupportedError':
      return 'Ce navigateur n’enregistre pas : mettez-le à jour, ou prenez-en un autre.';
    default:
      return 'Le micro ne répond pas : vérifiez qu’il est branché et qu’aucune autre application ne l’utilise, puis réessayez.';
  }
}

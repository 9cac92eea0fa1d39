import { fillPath, readRecording } from '@passerelle/contracts';
import { load, useHost } from '@passerelle/slice-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { levelsOf, type Pause, pausesOf } from './levels.js';

/** What a recording looks like; null where this browser cannot decode it. */
export interface SoundShape {
  readonly levels: readonly number[];
  readonly pauses: readonly Pause[];
}

/** A recording of the server with its shape. It is a voice, so it is read with the session’s token. */
export function useRecording(recordingId: string) {
  const host = useHost();
  const query = useQuery({
    queryKey: ['recording', recordingId],
    queryFn: async ({ signal }) => {
      const path = fillPath(readRecording.path, { recordingId });
      const reply = await load((inTime) => host.request(path, { signal: inTime }), signal);
      if (!reply.ok) throw new Error(`the recording answers ${reply.status}`);
      const sound = await reply.blob();
      return { sound, shape: await shapeOf(sound) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const [url, setUrl] = useState<string>();
  const sound = query.data?.sound;
  useEffect(() => {
    if (!sound) return;
    const address = URL.createObjectURL(sound);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [sound]);
  return { query, url, shape: query.data?.shape ?? null };
}

async function shapeOf(sound: Blob): Promise<SoundShape | null> {
  try {
    const context = new OfflineAudioContext(1, 1, 16_000);
    const decoded = await context.decodeAudioData(await sound.arrayBuffer());
    const levels = levelsOf(decoded.getChannelData(0), decoded.sampleRate);
    return { levels, pauses: pausesOf(levels) };
  } catch {
    return null;
  }
}

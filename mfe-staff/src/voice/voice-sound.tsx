import { fillPath, readVoice } from '@passerelle/contracts';
import { load, useHost } from '@passerelle/slice-kit';
import { Button, formatClock } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './voice-bar.module.css';

interface VoiceSoundProps {
  readonly voiceId: string;
  /** Recorders write streams whose head says no duration. */
  readonly seconds: number;
  readonly number: number;
}

/** A voice comment to hear. It is a voice, so it is read with the session’s token, and only when asked for. */
export function VoiceSound({ voiceId, seconds, number }: VoiceSoundProps) {
  const host = useHost();
  const audio = useRef<HTMLAudioElement>(null);
  const [url, setUrl] = useState<string>();
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  const fetched = useMutation({
    mutationFn: async () => {
      const path = fillPath(readVoice.path, { voiceId });
      const reply = await load((signal) => host.request(path, { signal }));
      if (!reply.ok) throw new Error(`the voice comment answers ${reply.status}`);
      setUrl(URL.createObjectURL(await reply.blob()));
    },
  });
  const press = () => {
    if (!url) return fetched.mutate();
    if (isPlaying) audio.current?.pause();
    else void audio.current?.play().catch(() => setPlaying(false));
  };
  return (
    <>
      {url ? (
        // biome-ignore lint/a11y/useMediaCaption: a marker speaks freely; nothing of it is written.
        <audio
          ref={audio}
          src={url}
          autoPlay
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onError={() => setPlaying(false)}
        />
      ) : null}
      <Button
        variant="secondary"
        size="sm"
        icon={isPlaying ? <Pause size={16} /> : <Play size={16} />}
        isPending={fetched.isPending}
        onClick={press}
      >
        {isPlaying ? 'Pause' : 'Écouter'}{' '}
        <span className={styles.time}>{formatClock(Math.max(1, Math.round(seconds)))}</span>
        <span className="visually-hidden">, commentaire vocal {number}</span>
      </Button>
      {fetched.isError ? <span role="status">Réessayez</span> : null}
    </>
  );
}

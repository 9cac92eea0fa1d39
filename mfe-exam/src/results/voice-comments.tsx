import { fillPath, readVoice, type VoiceComment } from '@passerelle/contracts';
import { load, useHost } from '@passerelle/slice-kit';
import { Button, Notice, nbsp } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { SoundPlayer } from '../speaking/takes/sound-player.js';
import { useObjectUrl } from '../speaking/takes/use-object-url.js';

/** What the marker said of the copy. */
export const VoiceComments = ({ voices }: { readonly voices: readonly VoiceComment[] }) =>
  voices.map((voice, index) => (
    <Voice
      key={voice.id}
      voice={voice}
      label={voices.length > 1 ? `Commentaire vocal ${index + 1}` : 'Commentaire vocal'}
    />
  ));

/** It is a voice, so it is read with the session’s token, and only when asked for. */
function Voice({ voice, label }: { readonly voice: VoiceComment; readonly label: string }) {
  const host = useHost();
  const [isAsked, setAsked] = useState(false);
  const sound = useQuery({
    queryKey: ['voice', voice.id],
    queryFn: async ({ signal }) => {
      const path = fillPath(readVoice.path, { voiceId: voice.id });
      const reply = await load((inTime) => host.request(path, { signal: inTime }), signal);
      if (!reply.ok) throw new Error(`the voice comment answers ${reply.status}`);
      return reply.blob();
    },
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (sound.data) return <Loaded sound={sound.data} seconds={voice.duration} label={label} />;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Play size={18} />}
        isPending={sound.isFetching}
        onClick={() => (isAsked ? void sound.refetch() : setAsked(true))}
      >
        {`Écouter, ${label.toLowerCase()}`}
      </Button>
      {sound.isError && !sound.isFetching ? (
        <Notice tone="error" title="Le commentaire vocal ne se charge pas">
          {nbsp('Vérifiez votre connexion, puis réessayez.')}
        </Notice>
      ) : null}
    </>
  );
}

function Loaded({ sound, seconds, label }: { sound: Blob; seconds: number; label: string }) {
  const url = useObjectUrl(sound);
  return url ? <SoundPlayer url={url} seconds={seconds} label={label} isStarted /> : null;
}

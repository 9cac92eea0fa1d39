import { fillPath, readVoice, type VoiceComment } from '@passerelle/contracts';
import { AskedSound } from '../speaking/takes/asked-sound.js';
import { SoundPlayer } from '../speaking/takes/sound-player.js';
import { useObjectUrl } from '../speaking/takes/use-object-url.js';

/** What the marker said of the copy. */
export const VoiceComments = ({ voices }: { readonly voices: readonly VoiceComment[] }) =>
  voices.map(({ id, duration }, index) => {
    const label = voices.length > 1 ? `Commentaire vocal ${index + 1}` : 'Commentaire vocal';
    return (
      <AskedSound
        key={id}
        path={fillPath(readVoice.path, { voiceId: id })}
        action={`Écouter, ${label.toLowerCase()}`}
        failure="Le commentaire vocal ne se charge pas"
      >
        {(sound) => <Loaded sound={sound} seconds={duration} label={label} />}
      </AskedSound>
    );
  });

function Loaded({ sound, seconds, label }: { sound: Blob; seconds: number; label: string }) {
  const url = useObjectUrl(sound);
  return url ? <SoundPlayer url={url} seconds={seconds} label={label} isStarted /> : null;
}

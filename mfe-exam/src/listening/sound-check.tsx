import { Button, nbsp } from '@passerelle/ui-kit';
import { Headphones } from 'lucide-react';
import { useState } from 'react';
import styles from './audio-player.module.css';
import { playTestNotes } from './test-notes.js';
import { useVolume, useVolumeHolds } from './use-volume.js';
import { VolumeSlider } from './volume-slider.js';

/** Before an oral test: two notes at the volume that the recordings will have. */
export function SoundCheck() {
  const [volume, setVolume] = useVolume();
  const holds = useVolumeHolds();
  const [wasTested, setTested] = useState(false);
  return (
    <section aria-label="Vérification du son" className={styles.player}>
      <div className={styles.controls}>
        <Button
          variant="secondary"
          icon={<Headphones size={20} />}
          onClick={() => {
            setTested(true);
            playTestNotes(volume);
          }}
        >
          Tester le son
        </Button>
        <VolumeSlider volume={volume} onChange={setVolume} />
      </div>
      <p role="status" className={styles.status}>
        {nbsp(
          wasTested
            ? `Vous devez entendre deux notes. Rien ? Montez le volume ${holds ? 'ici et ' : ''}sur votre appareil, ou branchez un casque.`
            : 'Mettez un casque si vous en avez un, et vérifiez que vous entendez bien.',
        )}
      </p>
    </section>
  );
}

import { Button, Notice, nbsp } from '@passerelle/ui-kit';
import { Mic } from 'lucide-react';
import { microphoneReason, quietText } from '../clock/panel-text.js';
import { LevelMeter } from './level-meter.js';
import styles from './microphone-check.module.css';
import { microphoneMessages } from './microphone-problem.js';
import { useMicrophone } from './use-microphone.js';

/** Before an oral expression: the browser asks for the microphone while no clock runs, and one sees that it hears. */
export function MicrophoneCheck() {
  const { stream, problem, open, close } = useMicrophone();
  return (
    <section aria-label="Vérification du micro" className={styles.check}>
      <div className={styles.line}>
        <Button
          variant="secondary"
          icon={<Mic size={20} />}
          onClick={() => {
            if (stream) close();
            else void open();
          }}
        >
          {stream ? 'Arrêter la vérification' : 'Vérifier mon micro'}
        </Button>
        {stream ? <LevelMeter stream={stream} quietText={quietText} /> : null}
      </div>
      <p role="status" className={styles.status}>
        {nbsp(stream ? 'Parlez : la barre doit bouger. Rien n’est enregistré ici.' : microphoneReason)}
      </p>
      {problem ? (
        <Notice tone="warning" title={microphoneMessages[problem].title}>
          {nbsp(microphoneMessages[problem].text)}
        </Notice>
      ) : null}
    </section>
  );
}

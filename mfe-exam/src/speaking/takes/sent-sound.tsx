import { fillPath, readRecording, type SpokenAnswer } from '@passerelle/contracts';
import { SpeechReport, type SpeechReportProps } from '../speech/speech-report.js';
import { AskedSound } from './asked-sound.js';
import { SoundPlayer } from './sound-player.js';
import { useObjectUrl } from './use-object-url.js';

/** A recording as the server has it, with what can be told of it. */
export function SentSound({
  answer,
  label,
  ...report
}: { answer: SpokenAnswer; label: string } & Omit<SpeechReportProps, 'sound' | 'turns'>) {
  return (
    <AskedSound
      path={fillPath(readRecording.path, { recordingId: answer.id })}
      action="Écouter ce qui a été envoyé"
      failure="L’enregistrement ne se charge pas"
    >
      {(sound) => (
        <Loaded
          sound={sound}
          seconds={answer.duration}
          label={label}
          turns={answer.examiner_turns}
          {...report}
        />
      )}
    </AskedSound>
  );
}

function Loaded({ seconds, label, ...report }: { seconds: number; label: string } & SpeechReportProps) {
  const url = useObjectUrl(report.sound);
  return (
    <>
      {url ? <SoundPlayer url={url} seconds={seconds} label={label} /> : null}
      <SpeechReport {...report} />
    </>
  );
}

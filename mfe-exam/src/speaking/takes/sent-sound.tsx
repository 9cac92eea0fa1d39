import { fillPath, readRecording, type SpokenAnswer } from '@passerelle/contracts';
import { load, useHost } from '@passerelle/slice-kit';
import { Button, Notice, nbsp } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { SpeechReport, type SpeechReportProps } from '../speech/speech-report.js';
import { SoundPlayer } from './sound-player.js';
import { useObjectUrl } from './use-object-url.js';

/** A recording as the server has it. It is a voice, so it is read with the session’s token, and only when asked for. */
export function SentSound({
  answer,
  label,
  ...report
}: { answer: SpokenAnswer; label: string } & Omit<SpeechReportProps, 'sound' | 'turns'>) {
  const host = useHost();
  const [isAsked, setAsked] = useState(false);
  const sound = useQuery({
    queryKey: ['recording', answer.id],
    queryFn: async ({ signal }) => {
      const path = fillPath(readRecording.path, { recordingId: answer.id });
      // In time it has to begin; how long it takes is a matter of the recording and of the line.
      const reply = await load((inTime) => host.request(path, { signal: inTime }), signal);
      if (!reply.ok) throw new Error(`the recording answers ${reply.status}`);
      return reply.blob();
    },
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (sound.data)
    return (
      <Loaded
        sound={sound.data}
        seconds={answer.duration}
        label={label}
        turns={answer.examiner_turns}
        {...report}
      />
    );
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Play size={18} />}
        isPending={sound.isFetching}
        onClick={() => (isAsked ? void sound.refetch() : setAsked(true))}
      >
        Écouter ce qui a été envoyé
      </Button>
      {sound.isError && !sound.isFetching ? (
        <Notice tone="error" title="L’enregistrement ne se charge pas">
          {nbsp('Vérifiez votre connexion, puis réessayez.')}
        </Notice>
      ) : null}
    </>
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

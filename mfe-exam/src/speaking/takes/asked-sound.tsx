import { load, useHost } from '@passerelle/slice-kit';
import { Button, Notice, nbsp } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface AskedSoundProps {
  /** Where it is read. */
  readonly path: string;
  /** Text of the button that asks for it. */
  readonly action: string;
  /** Title of what is said when it does not come. */
  readonly failure: string;
  readonly children: (sound: Blob) => ReactNode;
}

/** Somebody's voice, as the server has it: read with the session’s token, and only when asked for. */
export function AskedSound({ path, action, failure, children }: AskedSoundProps) {
  const host = useHost();
  const [isAsked, setAsked] = useState(false);
  const sound = useQuery({
    queryKey: ['sound', path],
    queryFn: async ({ signal }) => {
      // In time it has to begin; how long it takes is a matter of the recording and of the line.
      const reply = await load((inTime) => host.request(path, { signal: inTime }), signal);
      if (!reply.ok) throw new Error(`the sound answers ${reply.status}`);
      return reply.blob();
    },
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (sound.data) return children(sound.data);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Play size={18} />}
        isPending={sound.isFetching}
        onClick={() => (isAsked ? void sound.refetch() : setAsked(true))}
      >
        {action}
      </Button>
      {sound.isError && !sound.isFetching ? (
        <Notice tone="error" title={failure}>
          {nbsp('Vérifiez votre connexion, puis réessayez.')}
        </Notice>
      ) : null}
    </>
  );
}

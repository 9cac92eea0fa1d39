import { open } from 'node:fs/promises';
import type { Refuses } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import { isPadded, type Sound, soundOf } from './duration.js';
import { Pieces } from './pieces.js';

interface Asked {
  /** Of the form, which a refusal names. */
  readonly field: string;
  /** What it may last, s. */
  readonly seconds: number;
}

/** A recording that was received, told from its bytes. @throws ProblemError `unsupported_media_type`, `validation_failed` */
export async function checkedSound(
  call: Refuses<'unsupported_media_type' | 'validation_failed'>,
  path: string,
  { field, seconds }: Asked,
): Promise<Sound & { size: number }> {
  const refuse = (message: string) => fail(call, 'validation_failed', { errors: [{ field, message }] });
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (position: number, length: number) =>
      (await file.read({ buffer: Buffer.alloc(length), position })).buffer;
    const sound = await soundOf(new Pieces(size, read));
    if (!sound)
      return fail(call, 'unsupported_media_type', {
        detail: 'Ce fichier n’est pas un enregistrement en WebM, Ogg ou MP4.',
      });
    if (sound.seconds > seconds)
      return refuse(
        seconds < 120
          ? `L’enregistrement dépasse ${seconds}\u00a0secondes.`
          : `L’enregistrement dépasse ${seconds / 60}\u00a0minutes.`,
      );
    if (isPadded(sound, size)) return refuse('Ce fichier est bien plus lourd que le son qu’il contient.');
    return { ...sound, size };
  } finally {
    await file.close();
  }
}

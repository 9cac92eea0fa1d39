import { showToast } from '@passerelle/ui-kit';
import { useEffect, useState } from 'react';
import { ImageRefused, type OpenImage, openImage } from './open-image.js';

type Dialogs = typeof import('./photo-dialogs.js');

const unexpected = 'La photo n’a pas pu être préparée. Réessayez dans un instant.';

/** From the chosen file to its square: `cropping` while that is being chosen, `failure` while it is said why it did not work. */
export function usePhotoChoice() {
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);
  const [cropping, setCropping] = useState<OpenImage | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const fail = (error: unknown) => setFailure(error instanceof ImageRefused ? error.message : unexpected);

  /** The dialogs' code comes with the first photo. */
  async function choose(file: File): Promise<void> {
    try {
      setDialogs(await import('./photo-dialogs.js'));
    } catch {
      showToast({ tone: 'error', title: unexpected });
      return;
    }
    await openImage(file).then(setCropping, fail);
  }

  useEffect(() => () => cropping?.close(), [cropping]);

  return {
    /** Once a photo was chosen. */
    dialogs,
    cropping,
    failure,
    choose,
    fail,
    /** Says why a photo that was cropped did not go further. */
    refuse: setFailure,
    close: () => setCropping(null),
    forgetFailure: () => setFailure(null),
  };
}

export type PhotoChoice = ReturnType<typeof usePhotoChoice>;

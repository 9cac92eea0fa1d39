import { useEffect, useState } from 'react';
import type { CropDialog } from './crop-dialog.js';
import { ImageRefused, type OpenImage, openImage } from './open-image.js';

interface Cropping {
  readonly image: OpenImage;
  readonly Dialog: typeof CropDialog;
}

const unexpected = 'La photo n’a pas pu être préparée. Réessayez dans un instant.';

/** From the chosen file to its square: `cropping` while that is being chosen, `failure` while it is said why it did not work. */
export function usePhotoChoice() {
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const fail = (error: unknown) => setFailure(error instanceof ImageRefused ? error.message : unexpected);

  /** The crop's code comes with the first photo. */
  async function choose(file: File): Promise<void> {
    try {
      const image = await openImage(file);
      const { CropDialog: Dialog } = await import('./crop-dialog.js').catch((error: unknown) => {
        image.close();
        throw error;
      });
      setCropping({ image, Dialog });
    } catch (error) {
      fail(error);
    }
  }

  useEffect(() => () => cropping?.image.close(), [cropping]);

  return {
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

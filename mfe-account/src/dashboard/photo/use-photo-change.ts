import { uploadProfileImage } from '@passerelle/contracts';
import { useApi, useHost } from '@passerelle/slice-kit';
import { showToast } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CropDialog } from './crop-dialog.js';
import { ImageRefused, type OpenImage, openImage } from './open-image.js';

interface Cropping {
  readonly image: OpenImage;
  readonly Dialog: typeof CropDialog;
}

const unexpected = 'La photo n’a pas pu être préparée. Réessayez dans un instant.';

/** From the chosen file to the new photo: `cropping` while the square is being chosen, `failure` while it is said why it did not work. */
export function usePhotoChange() {
  const api = useApi();
  const host = useHost();
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const fail = (error: unknown) => setFailure(error instanceof ImageRefused ? error.message : unexpected);
  const close = () => setCropping(null);

  const upload = useMutation({
    mutationFn: (photo: Blob) => {
      const body = new FormData();
      body.set('image', photo, 'photo.jpg');
      return api.call(uploadProfileImage, { body });
    },
    onSuccess: ({ image_url }) => {
      const { user } = host.session.getSnapshot();
      if (user) host.session.setUser({ ...user, image: image_url });
      close();
      showToast({ tone: 'success', title: 'Votre photo est à jour.' });
    },
    onError: (error) => setFailure(error.message),
  });

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
    isSending: upload.isPending,
    choose,
    send: (photo: Blob) => upload.mutate(photo),
    fail,
    close,
    forgetFailure: () => setFailure(null),
  };
}

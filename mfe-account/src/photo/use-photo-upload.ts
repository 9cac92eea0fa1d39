import { uploadProfileImage } from '@passerelle/contracts';
import { useApi, useHost } from '@passerelle/slice-kit';
import { useCallback } from 'react';

/** Makes a photo the signed-in person's; every screen shows it then. Rejects with an `ApiProblem`. */
export function usePhotoUpload(): (photo: Blob) => Promise<void> {
  const api = useApi();
  const host = useHost();
  return useCallback(
    async (photo) => {
      const body = new FormData();
      body.set('image', photo, 'photo.jpg');
      const { image_url } = await api.call(uploadProfileImage, { body });
      const { user } = host.session.getSnapshot();
      if (user) host.session.setUser({ ...user, image: image_url });
    },
    [api, host],
  );
}

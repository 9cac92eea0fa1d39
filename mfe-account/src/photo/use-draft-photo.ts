import { ApiProblem } from '@passerelle/slice-kit';
import { useEffect } from 'react';
import { draftPhoto } from './draft-photo.js';
import { usePhotoUpload } from './use-photo-upload.js';

/** Refused for good: sent again it would be refused again. */
const isRefusal = (error: unknown) =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500;

/** The photo chosen while paying becomes the profile's, once its owner is signed in in that tab; one that cannot be sent now, at the next visit. */
export function useDraftPhoto(email: string | undefined): void {
  const upload = usePhotoUpload();
  useEffect(() => {
    const photo = email === undefined ? null : draftPhoto.take(email);
    if (email === undefined || photo === null) return;
    upload(blobOf(photo)).catch((error: unknown) => {
      if (!isRefusal(error)) draftPhoto.keep({ email, photo });
    });
  }, [email, upload]);
}

/** The pages' policy lets nobody fetch a `data:` address. */
function blobOf(address: string): Blob {
  const [, base64 = ''] = address.split(',');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'image/jpeg' });
}

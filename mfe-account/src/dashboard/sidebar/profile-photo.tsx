import { type User, uploadProfileImage } from '@passerelle/contracts';
import { useApi, useHost } from '@passerelle/slice-kit';
import { AlertDialog, Avatar, Spinner } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { imageAddress } from './image-address.js';
import styles from './profile-photo.module.css';

/** The avatar, and the button that replaces it. */
export function ProfilePhoto({ user }: { user: User }) {
  const api = useApi();
  const host = useHost();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (image: File) => {
      const body = new FormData();
      body.set('image', image);
      return api.call(uploadProfileImage, { body });
    },
    networkMode: 'always',
    onSuccess: ({ image_url }) => host.session.setUser({ ...user, image: image_url }),
  });
  return (
    <div className={styles.photo}>
      <Avatar
        name={`${user.first_name} ${user.last_name}`}
        src={imageAddress(user.image)}
        size="lg"
        isDecorative
      />
      <button
        type="button"
        className={styles.camera}
        aria-label="Changer la photo de profil"
        disabled={upload.isPending}
        onClick={() => picker.current?.click()}
      >
        {upload.isPending ? (
          <Spinner size="sm" label="Envoi de la photo…" />
        ) : (
          <Camera size={14} aria-hidden="true" />
        )}
      </button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [image] = currentTarget.files ?? [];
          if (image) upload.mutate(image);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <AlertDialog
        isOpen={upload.isError}
        onOpenChange={(isOpen) => {
          if (!isOpen) upload.reset();
        }}
        title={<span lang="en">Image upload failed</span>}
        confirmLabel="OK"
      >
        {upload.error?.message}
      </AlertDialog>
    </div>
  );
}

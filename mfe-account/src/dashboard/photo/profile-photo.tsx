import type { User } from '@passerelle/contracts';
import { AlertDialog, Avatar, cx } from '@passerelle/ui-kit';
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { personName } from '../person-name.js';
import { imageAddress } from './image-address.js';
import styles from './profile-photo.module.css';
import { usePhotoChange } from './use-photo-change.js';

/** The avatar, and the button that replaces it. */
export function ProfilePhoto({ user, size = 'lg' }: { user: User; size?: 'lg' | 'xl' }) {
  const picker = useRef<HTMLInputElement>(null);
  const { cropping, failure, isSending, choose, send, fail, close, forgetFailure } = usePhotoChange();
  return (
    <div className={cx(styles.photo, styles[size])}>
      <Avatar name={personName(user)} src={imageAddress(user.image)} size={size} isDecorative />
      <button
        type="button"
        className={styles.camera}
        aria-label="Changer la photo de profil"
        onClick={() => picker.current?.click()}
      >
        <Camera size={size === 'xl' ? 18 : 14} aria-hidden="true" />
      </button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void choose(file);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      {cropping ? (
        <cropping.Dialog
          image={cropping.image}
          isSending={isSending}
          onCropped={send}
          onFailed={fail}
          onClose={close}
        />
      ) : null}
      <AlertDialog
        isOpen={failure !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) forgetFailure();
        }}
        title={<span lang="en">Image upload failed</span>}
        confirmLabel="OK"
      >
        {failure}
      </AlertDialog>
    </div>
  );
}

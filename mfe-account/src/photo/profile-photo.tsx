import type { User } from '@passerelle/contracts';
import { imageAddress } from '@passerelle/slice-kit';
import { Avatar, cx, showToast } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { personName } from '../format/person-name.js';
import { PhotoPicker } from './photo-picker.js';
import styles from './profile-photo.module.css';
import { usePhotoChoice } from './use-photo-choice.js';
import { usePhotoUpload } from './use-photo-upload.js';

/** The avatar, and the button that replaces it. */
export function ProfilePhoto({ user, size = 'lg' }: { user: User; size?: 'lg' | 'xl' }) {
  const choice = usePhotoChoice();
  const upload = useMutation({
    mutationFn: usePhotoUpload(),
    onSuccess: () => {
      choice.close();
      showToast({ tone: 'success', title: 'Votre photo est à jour.' });
    },
    onError: (error) => choice.refuse(error.message),
  });
  return (
    <div className={cx(styles.photo, styles[size])}>
      <Avatar name={personName(user)} src={imageAddress(user.image)} size={size} isDecorative />
      <PhotoPicker choice={choice} isSending={upload.isPending} onCropped={upload.mutate}>
        {(open) => (
          <button
            type="button"
            className={styles.camera}
            aria-label="Changer la photo de profil"
            onClick={open}
          >
            <Camera size={size === 'xl' ? 18 : 14} aria-hidden="true" />
          </button>
        )}
      </PhotoPicker>
    </div>
  );
}

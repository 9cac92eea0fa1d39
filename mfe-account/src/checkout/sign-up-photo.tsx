import { Avatar, Button } from '@passerelle/ui-kit';
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PhotoPicker } from '../photo/photo-picker.js';
import { usePhotoChoice } from '../photo/use-photo-choice.js';
import type { CheckoutFields } from './sign-up.js';
import styles from './sign-up-photo.module.css';

/** The photo of a new account: it stays here until its owner signs in. */
export function SignUpPhoto() {
  const { control, setValue } = useFormContext<CheckoutFields>();
  const { firstName, lastName, photo } = useWatch({ control, compute: (all: CheckoutFields) => all });
  const choice = usePhotoChoice();
  const opener = useRef<HTMLButtonElement>(null);
  const keep = (cropped: Blob) => {
    const reader = new FileReader();
    reader.onload = () => {
      setValue('photo', String(reader.result));
      choice.close();
    };
    reader.onerror = () => choice.fail(reader.error);
    reader.readAsDataURL(cropped);
  };
  return (
    <div className={styles.row}>
      <Avatar name={`${firstName} ${lastName}`.trim()} src={photo} size="lg" isDecorative />
      <p className={styles.words}>
        <span>
          <strong>Photo</strong> (facultatif)
        </span>
        <span className={styles.note}>
          {photo
            ? 'Elle sera celle de votre profil dès votre connexion.'
            : 'Elle devient celle de votre profil.'}
        </span>
      </p>
      <div className={styles.actions}>
        {photo ? (
          <Button
            variant="quiet"
            onClick={() => {
              setValue('photo', null);
              // This button goes with the photo.
              opener.current?.focus();
            }}
          >
            Retirer<span className="visually-hidden"> la photo</span>
          </Button>
        ) : null}
        <PhotoPicker choice={choice} onCropped={keep}>
          {(open) => (
            <Button ref={opener} variant="secondary" icon={<Camera />} onClick={open}>
              {photo ? 'Changer' : 'Ajouter'}
              <span className="visually-hidden"> {photo ? 'la photo' : 'une photo'}</span>
            </Button>
          )}
        </PhotoPicker>
      </div>
    </div>
  );
}

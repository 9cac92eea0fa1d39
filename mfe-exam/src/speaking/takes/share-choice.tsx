import { Checkbox, nbsp } from '@passerelle/ui-kit';
import styles from './share-choice.module.css';

export interface ShareChoiceProps {
  isShared: boolean;
  onChange(isShared: boolean): void;
  isDisabled?: boolean;
}

/** Whether the recordings go to a teacher: off until the candidate says so. */
export function ShareChoice({ isShared, onChange, isDisabled = false }: ShareChoiceProps) {
  return (
    <div className={styles.choice}>
      <Checkbox isSelected={isShared} isDisabled={isDisabled} onChange={onChange}>
        Envoyer mes enregistrements à un enseignant
      </Checkbox>
      <p className={styles.text}>
        {nbsp(
          isShared
            ? 'Chaque enregistrement part dès qu’il est terminé ; un enseignant note l’ensemble sur 20, dans la limite des corrections de votre forfait.'
            : 'Vos enregistrements restent sur cet appareil ; sans envoi, il n’y a pas de note. Sur un appareil partagé, supprimez-les avant de partir.',
        )}
      </p>
    </div>
  );
}

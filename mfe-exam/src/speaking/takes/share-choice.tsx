import { readCopyShare } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';
import { Checkbox, nbsp, Radio, RadioGroup } from '@passerelle/ui-kit';
import styles from './share-choice.module.css';

export interface ShareChoiceProps {
  isShared: boolean;
  onChange(isShared: boolean): void;
  isDisabled?: boolean;
}

const send = 'Envoyer mes enregistrements à un enseignant';
const sendText =
  'Chaque enregistrement part dès qu’il est terminé ; un enseignant note l’ensemble sur 20, dans la limite des corrections de votre forfait.';
const keepText =
  'Vos enregistrements restent sur cet appareil jusqu’à votre déconnexion, qui les efface ; sans envoi, il n’y a pas de note.';

/** Whether the recordings go to a teacher: they stay until the candidate says so. Where a correction is left, two equal choices. */
export function ShareChoice({ isShared, onChange, isDisabled = false }: ShareChoiceProps) {
  const share = useCall(['copy-share'], readCopyShare, {});
  if (share.data?.corrections?.oral_expression?.left === 0)
    return (
      <div className={styles.choice}>
        <Checkbox isSelected={isShared} isDisabled={isDisabled} onChange={onChange}>
          {send}
        </Checkbox>
        <p className={styles.text}>{nbsp(isShared ? sendText : keepText)}</p>
      </div>
    );
  return (
    <RadioGroup
      label="Vos enregistrements"
      value={isShared ? 'send' : 'keep'}
      isDisabled={isDisabled}
      onChange={(value) => onChange(value === 'send')}
    >
      <Radio value="send" description={nbsp(sendText)}>
        {send}
      </Radio>
      <Radio value="keep" description={nbsp(keepText)}>
        Les garder sur cet appareil
      </Radio>
    </RadioGroup>
  );
}

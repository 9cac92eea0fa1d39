import { Button, Checkbox, Dialog, nbsp } from '@passerelle/ui-kit';
import { ArrowLeft, ArrowRight, Keyboard } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import styles from './shortcuts-help.module.css';

/** Not the characters: not every font has them. */
const arrow = {
  right: <ArrowRight size={14} aria-label="flèche droite" />,
  left: <ArrowLeft size={14} aria-label="flèche gauche" />,
} as const;

interface Keys {
  readonly keys: readonly [string, ReactNode?];
  readonly joint: string;
  readonly does: string;
  readonly isBack?: boolean;
  /** Elsewhere it does nothing. */
  readonly in?: 'test' | 'practice';
}

const keys: readonly Keys[] = [
  { keys: ['A', 'F'], joint: 'à', does: 'choisir une réponse' },
  { keys: ['Entrée'], joint: '', does: 'valider, puis continuer', in: 'practice' },
  { keys: ['N', arrow.right], joint: 'ou', does: 'question suivante' },
  { keys: ['P', arrow.left], joint: 'ou', does: 'question précédente', isBack: true },
  { keys: ['R'], joint: '', does: 'marquer la question pour la revoir', isBack: true, in: 'test' },
  { keys: ['S'], joint: '', does: 'prendre ou poser le surligneur', isBack: true, in: 'test' },
];

export interface ShortcutsHelpProps {
  isOn: boolean;
  /** There is no way back, and nothing to come back to. */
  isForwardOnly?: boolean;
  /** Of a drill or a review: each answer is sent by itself. */
  isPractice?: boolean;
  onChange(isOn: boolean): void;
}

/** The keys of the player or of a sitting, and the way to switch them off: who speaks to a computer presses letters without meaning to. */
export const ShortcutsHelp = memo(function ShortcutsHelp(props: ShortcutsHelpProps) {
  const { isOn, isForwardOnly = false, isPractice = false, onChange } = props;
  const other = isPractice ? 'test' : 'practice';
  const shown = keys.filter((each) => !(each.isBack && isForwardOnly) && each.in !== other);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" icon={<Keyboard size={18} />} onClick={() => setOpen(true)}>
        Raccourcis clavier
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        size="sm"
        title="Raccourcis clavier"
        footer={<Button onClick={() => setOpen(false)}>Fermer</Button>}
      >
        <dl className={styles.keys}>
          {shown.map(({ keys: [first, second], joint, does }) => (
            <div key={does}>
              <dt>
                <kbd>{first}</kbd>
                {second ? (
                  <>
                    {' '}
                    {joint} <kbd>{second}</kbd>
                  </>
                ) : null}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Checkbox isSelected={isOn} onChange={onChange}>
          {nbsp('Utiliser ces raccourcis')}
        </Checkbox>
      </Dialog>
    </>
  );
});

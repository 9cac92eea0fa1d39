import { Checkbox, Dialog, nbsp } from '@passerelle/ui-kit';
import styles from './shortcuts.module.css';

const keys = [
  ['0 – 5', 'points du critère choisi'],
  [',', 'un demi-point de plus, ou de moins'],
  ['↑ ↓', 'critère d’avant, d’après'],
  ['← →', 'tâche d’avant, d’après'],
  ['T', 'aller au texte : flèches de mot en mot, Majuscule pour en prendre plusieurs'],
  ['Échap', 'sortir du texte, ou d’un commentaire'],
  ['C', 'commenter ce qui est choisi, ou l’instant écouté'],
  ['Alt 1 – 9', 'dans un commentaire : prendre une phrase gardée'],
  ['Ctrl ↵', 'dans un commentaire : le poser ; ailleurs : enregistrer et suivante'],
  ['K', 'écouter, arrêter'],
  ['J, L', '5 secondes en arrière, en avant'],
  ['S', 'vitesse suivante'],
] as const;

interface ShortcutsProps {
  readonly isOpen: boolean;
  readonly hasLetters: boolean;
  onOpenChange(isOpen: boolean): void;
  onLetters(hasLetters: boolean): void;
}

/** The keys of the desk; single ones can be switched off (WCAG 2.1.4). */
export function Shortcuts({ isOpen, hasLetters, onOpenChange, onLetters }: ShortcutsProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Raccourcis">
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{nbsp(what)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox isSelected={hasLetters} onChange={onLetters}>
        Raccourcis d’une seule touche
      </Checkbox>
    </Dialog>
  );
}

const lettersKey = 'passerelle.marking.letters';

export function readLetters(): boolean {
  try {
    return localStorage.getItem(lettersKey) !== 'off';
  } catch {
    return true;
  }
}

export function writeLetters(hasLetters: boolean): void {
  try {
    localStorage.setItem(lettersKey, hasLetters ? 'on' : 'off');
  } catch {
    // Then it holds for this page alone.
  }
}

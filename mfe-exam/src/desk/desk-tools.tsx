import { Button, cx } from '@passerelle/ui-kit';
import { AArrowDown, AArrowUp, ALargeSmall, Eraser, Highlighter, UnfoldVertical } from 'lucide-react';
import { type MouseEvent, memo, useState } from 'react';
import { changeDesk, nextSize, sizes, useDeskSetting } from './desk-setting.js';
import styles from './desk-tools.module.css';

export interface DeskToolsProps {
  hasMarks: boolean;
  /** Marks what is selected. @returns whether anything was */
  onMark(): boolean;
  onClear(): void;
}

/** What is selected stays selected. */
const keepSelection = (event: MouseEvent) => event.preventDefault();

/** Above a document: the size of its text, the space between its lines, the highlighter and the eraser. */
export const DeskTools = memo(function DeskTools({ hasMarks, onMark, onClear }: DeskToolsProps) {
  const { size, isSpaced, isMarking } = useDeskSetting();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={cx(styles.tool, styles.opener)}
        aria-label="Taille et interligne"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ALargeSmall size={24} aria-hidden="true" />
      </button>
      <div className={cx(styles.more, isOpen && styles.open)}>
        <div className={styles.sizes}>
          <button
            type="button"
            aria-label="Texte plus petit"
            disabled={size === sizes[0]}
            onClick={() => changeDesk({ size: nextSize(size, -1) })}
          >
            <AArrowDown size={18} aria-hidden="true" />
          </button>
          <output>{size}&#8239;%</output>
          <button
            type="button"
            aria-label="Texte plus grand"
            disabled={size === sizes.at(-1)}
            onClick={() => changeDesk({ size: nextSize(size, 1) })}
          >
            <AArrowUp size={22} aria-hidden="true" />
          </button>
        </div>
        <button
          type="button"
          className={styles.tool}
          aria-label="Espacer les lignes"
          aria-pressed={isSpaced}
          onClick={() => changeDesk({ isSpaced: !isSpaced })}
        >
          <UnfoldVertical size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label="Effacer les surlignages"
          disabled={!hasMarks}
          onClick={onClear}
        >
          <Eraser size={20} aria-hidden="true" />
        </button>
      </div>
      <span className={styles.rule} />
      <Button
        variant="gold"
        size="sm"
        className={styles.marker}
        icon={<Highlighter size={18} />}
        aria-label="Surligner"
        aria-pressed={isMarking}
        onMouseDown={keepSelection}
        onClick={() => onMark() || changeDesk({ isMarking: !isMarking })}
      >
        <span className={styles.word}>Surligner</span>
      </Button>
    </div>
  );
});

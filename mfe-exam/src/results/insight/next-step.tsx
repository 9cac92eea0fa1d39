import { Button, Card, nbsp } from '@passerelle/ui-kit';
import styles from './next-step.module.css';

export interface NextStepProps {
  /** One sentence that turns the gap into questions. */
  title: string;
  detail?: string | undefined;
  action: string;
  onAct(): void;
}

/** The next useful thing after a result: one sentence and one button. */
export function NextStep({ title, detail, action, onAct }: NextStepProps) {
  return (
    <Card tone="ink" as="section" aria-label="La suite" className={styles.step}>
      <div>
        <h2>{nbsp(title)}</h2>
        {detail ? <p>{nbsp(detail)}</p> : null}
      </div>
      <Button variant="accent" onClick={onAct}>
        {action}
      </Button>
    </Card>
  );
}

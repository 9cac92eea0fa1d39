import { expressEntry, nclcLabel, skillFacts } from '@passerelle/contracts';
import { Badge, Button, Card, nbsp } from '@passerelle/ui-kit';
import { useState } from 'react';
import { dayOf, shortDayName } from '../../format/days.js';
import styles from './express-entry-card.module.css';
import { countedText, expressPoints } from './express-points.js';
import type { JudgedPart } from './verdict.js';

/** What the Express Entry table makes of the four NCLC: what is awaited is not zero. With source and date, to be checked. */
export function ExpressEntryCard({ parts }: { parts: readonly JudgedPart[] }) {
  const [hasSpouse, setHasSpouse] = useState(false);
  const { rows, total, counted, gains } = expressPoints(parts, hasSpouse);
  const readOn = dayOf(expressEntry.readOn);
  return (
    <Card as="section" aria-labelledby="express" padding="lg">
      <div className={styles.head}>
        <h2 id="express">Entrée express</h2>
        <Badge tone="warning">à vérifier</Badge>
      </div>
      <div className={styles.basis}>
        <p role="status">
          {nbsp(`Première langue officielle, ${hasSpouse ? 'avec conjoint' : 'sans conjoint'}`)}
        </p>
        <Button
          variant="quiet"
          size="sm"
          aria-label={nbsp(`Changer : compter ${hasSpouse ? 'sans' : 'avec'} conjoint`)}
          onClick={() => setHasSpouse(!hasSpouse)}
        >
          Changer
        </Button>
      </div>
      <dl className={styles.rows}>
        {rows.map(({ skill, nclc, points, isAwaited, saysLittle }) => (
          <div key={skill}>
            <dt>{skillFacts[skill].label}</dt>
            <dd className={styles.nclc}>{points === null ? '' : `NCLC\u00a0${nclcLabel(nclc)}`}</dd>
            <dd className={points === null ? styles.awaited : styles.points}>
              {points ?? (isAwaited ? 'attendue' : saysLittle ? 'mesure peu' : 'sans note')}
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{countedText(counted)}</dt>
          <dd>
            {total}
            {'\u00a0'}
            {total > 1 ? 'points' : 'point'}
          </dd>
        </div>
      </dl>
      <ul className={styles.gains}>
        {gains.map(({ points, by }) => (
          <li key={by}>
            <strong>{points}</strong> <span>{nbsp(by)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.source}>
        {nbsp(
          `Barème d’IRCC d’après des sites qui le reprennent, lu le ${readOn ? shortDayName(readOn) : ''}, à vérifier sur `,
        )}
        <a href={expressEntry.source}>canada.ca</a>.
      </p>
    </Card>
  );
}

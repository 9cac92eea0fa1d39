import { saveFile } from '@passerelle/slice-kit';
import { Button, Notice, nbsp } from '@passerelle/ui-kit';
import { Download } from 'lucide-react';
import { codesFile } from './factors.js';
import styles from './security.module.css';

/** Recovery codes, the only time that they are shown. */
export function RecoveryCodes({
  codes,
  email,
}: {
  readonly codes: readonly string[];
  readonly email: string;
}) {
  return (
    <div className={styles.step}>
      <p>
        {nbsp(
          'Conservez ces codes ailleurs que sur votre téléphone : chacun remplace une fois votre clé d’accès ou votre application, si vous la perdez.',
        )}
      </p>
      <ul className={styles.codes} aria-label="Codes de secours">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button
          variant="secondary"
          size="sm"
          icon={<Download />}
          onClick={() =>
            saveFile(
              new Blob([codesFile(codes, email)], { type: 'text/plain' }),
              'passerelle-codes-de-secours.txt',
            )
          }
        >
          Télécharger les codes
        </Button>
      </div>
      <Notice tone="warning" isLive={false}>
        Ils ne seront plus affichés.
      </Notice>
    </div>
  );
}

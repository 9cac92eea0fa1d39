import { Button, Notice } from '@passerelle/ui-kit';
import { useSyncExternalStore } from 'react';
import styles from './required-notice.module.css';
import { useShell } from './shell-context.js';

const never = { subscribe: () => () => undefined, isOut: () => false };

/** Over the foot of the page, whose content does not move: a release that this page must take. Its reader chooses when. */
export function RequiredNotice() {
  const { required = never, reloadPage } = useShell();
  const isOut = useSyncExternalStore(required.subscribe, required.isOut, never.isOut);
  if (!isOut) return null;
  return (
    <div className={styles.place}>
      <Notice
        className={styles.notice}
        title="Une nouvelle version est disponible."
        action={
          <Button size="sm" variant="secondary" onClick={reloadPage}>
            Recharger la page
          </Button>
        }
      />
    </div>
  );
}

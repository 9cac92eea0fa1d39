import type { SessionSummary } from '@passerelle/contracts';
import { Badge, Button } from '@passerelle/ui-kit';
import { Monitor, Smartphone } from 'lucide-react';
import { dayAndTime, shortDate } from '../../format/dates.js';
import styles from './session-list.module.css';

interface SessionRowProps {
  readonly session: SessionSummary;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

const handheld = /android|iphone|ipad|ios|mobile/i;

/** One device: what it is, when it was used, and the way to sign it out. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, current, created_at, last_used_at } = session;
  const Icon = handheld.test(device) ? Smartphone : Monitor;
  return (
    <li className={styles.row}>
      <Icon size={22} aria-hidden="true" className={styles.icon} />
      <div>
        <p className={styles.device}>
          {device} {current ? <Badge tone="success">Cet appareil</Badge> : null}
        </p>
        <p className={styles.times}>
          {current ? null : (
            <>
              Utilisé le <time dateTime={last_used_at}>{dayAndTime(new Date(last_used_at))}</time> ·{' '}
            </>
          )}
          {current ? 'Connecté' : 'connecté'} depuis le{' '}
          <time dateTime={created_at}>{shortDate(new Date(created_at))}</time>
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Se déconnecter : ${device}${current ? ', cet appareil' : ''}`}
        isPending={isEnding}
        pendingLabel="Déconnexion…"
        onClick={onEnd}
      >
        Se déconnecter
      </Button>
    </li>
  );
}

import { useState } from 'react';
import { cx } from '../text/cx.js';
import styles from './avatar.module.css';
import { initials } from './initials.js';

export interface AvatarProps {
  /** Full name: gives the initials and the text alternative. */
  name: string;
  /** Falls back to the initials when it is missing or does not load. */
  src?: string | null;
  /** 32, 40, 52 or 96 px. Defaults to `md` (40). */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** When the name is written beside it. */
  isDecorative?: boolean;
  className?: string;
}

/** A person’s picture, or their initials. */
export function Avatar({ name, src, size = 'md', isDecorative = false, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const classes = cx(styles.avatar, styles[size], className);
  if (src && src !== failedSrc) {
    return (
      <img src={src} alt={isDecorative ? '' : name} className={classes} onError={() => setFailedSrc(src)} />
    );
  }
  return isDecorative ? (
    <span className={classes} aria-hidden="true">
      {initials(name)}
    </span>
  ) : (
    <span className={classes} role="img" aria-label={name}>
      {initials(name)}
    </span>
  );
}

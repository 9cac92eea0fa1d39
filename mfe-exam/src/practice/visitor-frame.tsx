import { useHost } from '@passerelle/slice-kit';
import { Button, LinkButton, Notice, nbsp } from '@passerelle/ui-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './visitor-test.module.css';

export interface VisitorFrameProps {
  /** Of the test. */
  name: string;
  /** A free account passes this test, once. */
  isFree?: boolean;
  children: ReactNode;
}

/** Around a test that is read and not answered: what an account or a plan adds, and where the contents come from. */
export function VisitorFrame({ name, isFree = false, children }: VisitorFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.test}>
      <h2 ref={heading} tabIndex={-1} className={styles.name}>
        {nbsp(name)}
      </h2>
      <Notice
        isLive={false}
        title="Vous découvrez ce test sans y répondre"
        action={
          <LinkButton href={isFree ? '/compte-gratuit' : '/tarifs'} size="sm" variant="secondary">
            {isFree ? 'Créer un compte gratuit' : 'Commencez ici'}
          </LinkButton>
        }
      >
        {nbsp(
          isFree
            ? 'Avec un compte gratuit, vous passez ce test une fois : le chronomètre, vos réponses gardées, votre score. Avec un abonnement, chaque réponse est expliquée.'
            : 'Avec un abonnement : le chronomètre, vos réponses gardées et des modèles.',
        )}
      </Notice>
      {children}
      <p className={styles.origin}>
        {nbsp('Contenus originaux, inspirés de sujets réels ; ce ne sont pas les sujets de l’examen.')}
      </p>
    </div>
  );
}

export interface VisitorActionsProps {
  /** From 0. */
  index: number;
  count: number;
  onGo(index: number): void;
  onLeave(): void;
}

/** Retour and Suivant, never disabled; Terminer leads to the plans. */
export function VisitorActions({ index, count, onGo, onLeave }: VisitorActionsProps) {
  const host = useHost();
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={() => (index === 0 ? onLeave() : onGo(index - 1))}>
        Retour
      </Button>
      {index === count - 1 ? (
        <Button variant="accent" onClick={() => host.navigate('/tarifs')}>
          Terminer
        </Button>
      ) : (
        <Button onClick={() => onGo(index + 1)}>Suivant</Button>
      )}
    </div>
  );
}

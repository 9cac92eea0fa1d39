import { Button, Notice, nbsp } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { SpellCheck } from 'lucide-react';
import { checkSpelling } from './check-spelling.js';
import styles from './text-feedback.module.css';

/** Words that the dictionary does not know, when asked for: it is no small file. */
export function SpellingCheck({ text }: { text: string }) {
  const check = useMutation({ mutationFn: () => checkSpelling(text), networkMode: 'always' });
  return (
    <section className={styles.part} aria-busy={check.isPending}>
      <h4>Orthographe</h4>
      {check.data ? null : (
        <>
          <Button
            variant="secondary"
            size="sm"
            icon={<SpellCheck size={18} />}
            isPending={check.isPending}
            pendingLabel="Lecture du dictionnaire…"
            onClick={() => check.mutate()}
          >
            {check.isError ? 'Réessayer' : 'Chercher les mots inconnus'}
          </Button>
          <p className={styles.hint}>
            {nbsp('Un dictionnaire de 0,3 Mo est téléchargé ; votre texte reste sur cet appareil.')}
          </p>
        </>
      )}
      {check.isError ? (
        <Notice tone="error" title="Le dictionnaire ne se charge pas">
          {nbsp('Vérifiez votre connexion, puis réessayez.')}
        </Notice>
      ) : null}
      {/* It stands before: what comes into it is announced. */}
      <div role="status">
        {check.data ? (
          <>
            {check.data.length === 0 ? (
              <p>{nbsp('Tous les mots sont dans le dictionnaire.')}</p>
            ) : (
              <ul className={styles.words} lang="fr">
                {check.data.map(({ word, suggestions }) => (
                  <li key={word}>
                    <strong>{word}</strong>
                    {suggestions.length > 0 ? nbsp(` : peut-être ${suggestions.join(', ')} ?`) : null}
                  </li>
                ))}
              </ul>
            )}
            <p className={styles.hint}>
              {nbsp(
                'Un nom propre peut être inconnu et juste. Un mot connu peut être faux à sa place : « ses » pour « ces », un accord, un participe. Le dictionnaire ne le voit pas.',
              )}
            </p>
          </>
        ) : null}
      </div>
    </section>
  );
}

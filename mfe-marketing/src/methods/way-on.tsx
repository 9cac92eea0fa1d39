import { homePath, type SkillFacts } from '@passerelle/contracts';
import { useSession } from '@passerelle/slice-kit';
import { LinkButton } from '@passerelle/ui-kit';

/** From a page about a skill: to the learner area for who is signed in, else to the plans or to its tests. */
export function WayOn({ slug, className }: { slug: SkillFacts['slug']; className: string | undefined }) {
  const { isAuthenticated } = useSession();
  return (
    <div className={className}>
      {isAuthenticated ? (
        <LinkButton href={homePath} variant="accent">
          Aller au tableau de bord
        </LinkButton>
      ) : (
        <>
          <LinkButton href="/tarifs" variant="accent">
            Commencez ici
          </LinkButton>
          <LinkButton href={`/${slug}`} variant="secondary">
            Voir les tests
          </LinkButton>
        </>
      )}
    </div>
  );
}

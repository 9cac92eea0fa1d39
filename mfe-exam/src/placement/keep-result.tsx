import { homePath, keepPlacement } from '@passerelle/contracts';
import { QueryResult, Slot, useCall, useSession } from '@passerelle/slice-kit';
import { Card, LinkButton, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useFreeTests } from '../free-tests/use-free-tests.js';

/** Keeps the result: a visitor by a free account, which the account slice makes; who is signed in has it at once. */
export function KeepResult({ resultKey }: { resultKey: string | undefined }) {
  const { isAuthenticated } = useSession();
  if (!isAuthenticated) return <WithAccount resultKey={resultKey} />;
  return resultKey ? <Own resultKey={resultKey} /> : null;
}

function WithAccount({ resultKey }: { resultKey: string | undefined }) {
  const tests = useFreeTests();
  const waiting = <Skeleton shape="box" height="34rem" />;
  if (tests === undefined) return waiting;
  return (
    <Slot name="exam.free-account.v1" props={{ placement: resultKey, tests }} isQuiet loading={waiting} />
  );
}

function Own({ resultKey }: { resultKey: string }) {
  // Sent again it changes nothing, so that a reload may.
  const kept = useCall(
    ['keep-placement', resultKey],
    keepPlacement,
    { body: { key: resultKey } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <Card as="section" padding="lg" title="Gardé dans votre espace">
      <QueryResult query={kept} title="Ce résultat n’a pas pu être gardé" headingLevel={3} lines={2}>
        {() => <p>{nbsp('Vous le retrouvez sur votre tableau de bord, avec vos scores.')}</p>}
      </QueryResult>
      <LinkButton href={homePath} variant="secondary">
        Aller au tableau de bord
      </LinkButton>
    </Card>
  );
}

import { usePageTitle } from '@passerelle/slice-kit';
import { Skeleton } from '@passerelle/ui-kit';
import { FreeAccount } from './free-account.js';
import styles from './free-account-page.module.css';
import { useFreeTests } from './use-free-tests.js';

/** The free account without a placement result before it: where /tarifs and a public test lead. */
export function FreeAccountPage() {
  usePageTitle('Compte gratuit');
  const tests = useFreeTests();
  return (
    <div className={styles.page}>
      {tests === undefined ? (
        <Skeleton shape="box" height="34rem" />
      ) : (
        <FreeAccount placement={undefined} tests={tests} headingLevel={1} />
      )}
    </div>
  );
}

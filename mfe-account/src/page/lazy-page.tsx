import { Loaded } from '@passerelle/slice-kit';
import type { ComponentType } from 'react';
import styles from './lazy-page.module.css';

/** A page whose code is loaded when it is shown. */
export function LazyPage({ load }: { load: () => Promise<ComponentType> }) {
  return (
    <Loaded load={load} title="Cette page ne répond pas" headingLevel={1} className={styles.place}>
      {(Page) => <Page />}
    </Loaded>
  );
}

import { DashboardState } from '@passerelle/contracts';
import { ToastRegion } from '@passerelle/ui-kit';
import type { MouseEvent } from 'react';
import * as z from 'zod/mini';
import { RenderedPath, useHistoryState, usePath } from '../navigation/use-location.js';
import { DemonstrationStrip } from './demonstration-strip.js';
import { Footer } from './footer.js';
import { FrameBoundary, type FrameBoundaryProps } from './frame-boundary.js';
import { PagePlace } from './page-place.js';
import { RequiredNotice } from './required-notice.js';
import { SchoolContext, useSchoolFacts } from './school.js';
import { ShellContext, type ShellParts, useShell } from './shell-context.js';
import styles from './shell-frame.module.css';
import { TopBar } from './top-bar.js';

/** Begins the frame's ids, in a rendered page too: those of the slices begin otherwise. */
export const framePrefix = 'shell';

/** Bar, page, footer. */
export function ShellFrame({
  onShown,
  onCrash,
  ...parts
}: ShellParts & Pick<FrameBoundaryProps, 'onShown' | 'onCrash'>) {
  return (
    <FrameBoundary onShown={onShown} onCrash={onCrash}>
      <ShellContext value={parts}>
        <RenderedPath value={parts.renderedPath ?? null}>
          <Layout />
          <ToastRegion />
        </RenderedPath>
      </ShellContext>
    </FrameBoundary>
  );
}

function Layout() {
  const isQuiet = useIsQuiet();
  return (
    <SchoolContext value={useSchoolFacts()}>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/useValidAnchor: it jumps; only the entry in the history is spared. */}
        <a href="#main" className={styles.skip} onClick={skipToMain}>
          Aller au contenu
        </a>
        {isQuiet ? null : <TopBar />}
        <main id="main" tabIndex={-1} className={styles.main}>
          <PagePlace />
        </main>
        {isQuiet ? null : (
          <>
            <RequiredNotice />
            <DemonstrationStrip />
            <Footer />
          </>
        )}
      </div>
    </SchoolContext>
  );
}

/** Not by the address: its fragment names the learner area's section, and a new entry would lose its state. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** While a test is selected nothing but the test is on the page; some pages are so always. */
function useIsQuiet(): boolean {
  const quiet = useShell().routeOf(usePath())?.quiet;
  const state = z.safeParse(DashboardState, useHistoryState());
  return quiet === 'always' || (quiet === 'in-test' && state.success && Boolean(state.data.selectedTest));
}

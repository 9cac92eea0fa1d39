import { homePath } from '@passerelle/contracts';
import { useHost, useSession } from '@passerelle/slice-kit';
import { cx, Skeleton } from '@passerelle/ui-kit';
import { useEffect, useRef } from 'react';
import { useDraftPhoto } from '../photo/use-draft-photo.js';
import styles from './dashboard-frame.module.css';
import { focusSection } from './focus-section.js';
import { SectionContent } from './section-content.js';
import { Sidebar } from './sidebar/sidebar.js';
import { useDashboard } from './use-dashboard.js';
import { useFreshSubscription } from './use-fresh-subscription.js';
import { useNewsOnReturn } from './use-news-on-return.js';

/** The learner area: sidebar and menu, which leave while a test is selected, and the section beside them. */
export function DashboardFrame() {
  const host = useHost();
  const { user } = useSession();
  useDraftPhoto(user?.email);
  const dashboard = useDashboard();
  const fresh = useFreshSubscription(host.session);
  useNewsOnReturn();
  const content = useRef<HTMLDivElement>(null);
  const { section, selectedTest, responseId } = dashboard.place;
  const { title } = dashboard.shown;

  // What was pressed may be gone with the section it stood in; a section that focuses its own heading has done so before.
  const place = `${section}/${selectedTest}/${responseId}`;
  const shown = useRef(place);
  useEffect(() => {
    // Another page's history entry arrives before this page is gone: its title and focus are not ours.
    if (!location.pathname.startsWith(homePath)) return;
    host.setTitle(title);
    const isNew = shown.current !== place;
    shown.current = place;
    if (!isNew || !content.current || content.current.contains(document.activeElement)) return;
    return focusSection(content.current);
  }, [host, title, place]);

  // Signed out: the shell is on its way to the login page.
  if (!user) return <Skeleton lines={6} className={styles.loading} />;
  return (
    <div className={cx(styles.frame, selectedTest !== null && styles.inTest)}>
      {selectedTest === null ? <Sidebar user={user} dashboard={dashboard} /> : null}
      <div ref={content} tabIndex={-1} className={styles.content}>
        <SectionContent user={user} dashboard={dashboard} fresh={fresh} />
      </div>
    </div>
  );
}

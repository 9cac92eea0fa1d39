import { AppProviders } from '@passerelle/slice-kit';
import { DashboardFrame } from './dashboard-frame.js';

/** The learner area with what it needs around it. */
export function DashboardPage() {
  return (
    <AppProviders>
      <DashboardFrame />
    </AppProviders>
  );
}

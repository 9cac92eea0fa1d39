import '@passerelle/ui-kit/exam-fonts.css';
import { Route, Routes } from 'react-router';
import { CohortPage } from './cohorts/cohort-page.js';
import { CohortsPage } from './cohorts/cohorts-page.js';
import { ProgressPage } from './cohorts/progress-page.js';
import { MarkingPage } from './desk/marking-page.js';
import { InterviewsPage } from './interviews/interviews-page.js';
import { JournalPage } from './journal/journal-page.js';
import { ModerationPage } from './moderation/moderation-page.js';
import { OrderPage } from './orders/order-page.js';
import { OrdersPage } from './orders/orders-page.js';
import { PeoplePage } from './people/people-page.js';
import { PersonPage } from './people/person-page.js';
import { PlansPage } from './plans/plans-page.js';
import { RevenuePage } from './revenue/revenue-page.js';
import { SeriesPage } from './series/series-page.js';
import { SheetPage } from './series/sheet-page.js';
import { TransfersPage } from './transfers/transfers-page.js';
import { TurnaroundPage } from './turnaround/turnaround-page.js';

/** The pages of the desk. */
export function App() {
  return (
    <Routes>
      <Route path="/correction" element={<MarkingPage />} />
      <Route path="/entretiens" element={<InterviewsPage />} />
      <Route path="/ecole/messages" element={<ModerationPage />} />
      <Route path="/transferts" element={<TransfersPage />} />
      <Route path="/ecole/commandes" element={<OrdersPage />} />
      <Route path="/ecole/forfaits" element={<PlansPage />} />
      <Route path="/ecole/recettes" element={<RevenuePage />} />
      <Route path="/ecole/commandes/:orderId" element={<OrderPage />} />
      <Route path="/ecole/personnes" element={<PeoplePage />} />
      <Route path="/ecole/personnes/:userId" element={<PersonPage />} />
      <Route path="/ecole/groupes" element={<CohortsPage />} />
      <Route path="/ecole/groupes/:cohortId" element={<CohortPage />} />
      <Route path="/ecole/groupes/:cohortId/progres" element={<ProgressPage />} />
      <Route path="/ecole/delais" element={<TurnaroundPage />} />
      <Route path="/ecole/contenu" element={<SeriesPage />} />
      <Route path="/ecole/contenu/:testId" element={<SheetPage />} />
      <Route path="/ecole/journal" element={<JournalPage />} />
      <Route path="/correction/:responseId" element={<MarkingPage />} />
    </Routes>
  );
}

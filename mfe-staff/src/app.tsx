import '@passerelle/ui-kit/exam-fonts.css';
import { Route, Routes } from 'react-router';
import { CohortPage } from './cohorts/cohort-page.js';
import { CohortsPage } from './cohorts/cohorts-page.js';
import { MarkingPage } from './desk/marking-page.js';
import { JournalPage } from './journal/journal-page.js';
import { PeoplePage } from './people/people-page.js';
import { PersonPage } from './people/person-page.js';
import { TransfersPage } from './transfers/transfers-page.js';

/** The pages of the desk. */
export function App() {
  return (
    <Routes>
      <Route path="/correction" element={<MarkingPage />} />
      <Route path="/transferts" element={<TransfersPage />} />
      <Route path="/ecole/personnes" element={<PeoplePage />} />
      <Route path="/ecole/personnes/:userId" element={<PersonPage />} />
      <Route path="/ecole/groupes" element={<CohortsPage />} />
      <Route path="/ecole/groupes/:cohortId" element={<CohortPage />} />
      <Route path="/ecole/journal" element={<JournalPage />} />
      <Route path="/correction/:responseId" element={<MarkingPage />} />
    </Routes>
  );
}

import '@passerelle/ui-kit/exam-fonts.css';
import { Route, Routes } from 'react-router';
import { MarkingPage } from './desk/marking-page.js';
import { ModerationPage } from './moderation/moderation-page.js';
import { TransfersPage } from './transfers/transfers-page.js';

/** The pages of the desk. */
export function App() {
  return (
    <Routes>
      <Route path="/correction" element={<MarkingPage />} />
      <Route path="/ecole/messages" element={<ModerationPage />} />
      <Route path="/transferts" element={<TransfersPage />} />
      <Route path="/correction/:responseId" element={<MarkingPage />} />
    </Routes>
  );
}

import '@passerelle/ui-kit/global.css';
import '@passerelle/ui-kit/exam-fonts.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.js';
import { repeatPseudoRules } from './pseudo-states.js';

repeatPseudoRules(document.styleSheets);
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);

// A watched gallery tells when it was built anew; another closes the line for good.
const changes = new EventSource('/changes');
changes.onmessage = () => location.reload();

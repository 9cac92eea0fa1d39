import { usePageTitle } from '@passerelle/slice-kit';
import { nbsp } from '@passerelle/ui-kit';
import { Questions } from '../faq/questions.js';
import { FreeAccountLine } from '../free-account/free-account-line.js';
import layout from '../layout/layout.module.css';
import { PlacementCard } from '../placement/placement-card.js';
import { PlanSections } from './plan-sections.js';

export function TarifsPage() {
  usePageTitle('Tarifs');
  return (
    <div className={layout.page}>
      <h1 tabIndex={-1}>Tarifs</h1>
      <p className={layout.lead}>
        {nbsp(
          'Un paiement, une durée, aucun renouvellement automatique. Les prix sont en dollars américains.',
        )}
      </p>
      <FreeAccountLine />
      <PlanSections hasComparison />
      <PlacementCard />
      <Questions />
    </div>
  );
}

import { PlacementState } from '@passerelle/contracts';
import { Slot, useIsRendered, useNavigationState, usePageTitle } from '@passerelle/slice-kit';
import { nbsp } from '@passerelle/ui-kit';
import layout from '../layout/layout.module.css';

/** The placement test, which the exam slice fills in. */
export function PlacementPage() {
  usePageTitle('Test de placement');
  const isRendered = useIsRendered();
  const state = useNavigationState(PlacementState);
  const isBegun = Boolean(state?.question || state?.isDone);
  return (
    <Slot
      name="marketing.placement.v1"
      props={{}}
      loading={isRendered && !isBegun ? <Introduction /> : undefined}
    />
  );
}

/** What the page's HTML says of the test. Not on the way from another page: its heading would take the focus, and go with it. */
function Introduction() {
  return (
    <div className={layout.narrow}>
      <h1 tabIndex={-1}>Test de placement</h1>
      <p className={layout.lead}>
        {nbsp('Situez votre niveau avant de choisir. Gratuit, sans compte, sans carte.')}
      </p>
    </div>
  );
}

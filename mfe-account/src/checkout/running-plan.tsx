import { Notice, nbsp } from '@passerelle/ui-kit';
import { shortDate } from '../format/dates.js';
import { paidUntil, periodOf } from '../subscriptions/period.js';
import { useJudgedAt, useSubscriptions } from '../subscriptions/use-subscriptions.js';

/** What a buyer has already, and when what they buy would begin: nobody pays twice unawares. Nothing where no plan runs, or it is not known. */
export function RunningPlan({ bought }: { readonly bought: string }) {
  const { data: list = [] } = useSubscriptions();
  const now = useJudgedAt();
  const running = list.filter((each) => periodOf(each, now).status === 'Active');
  const same = running.find(({ subscription_details: { plan_name } }) => plan_name === bought);
  const held = same ?? running.at(-1);
  if (!held) return null;
  const until = shortDate(paidUntil(held, list, now));
  return (
    <Notice tone="info" isLive={false} title={nbsp(`Vous avez déjà ${held.subscription_details.plan_name}`)}>
      {nbsp(
        same
          ? `Il court jusqu’au ${until}. Celui que vous achetez commence à cette date.`
          : `Il court jusqu’au ${until}. ${bought} commence dès le paiement : les deux courent en même temps.`,
      )}
    </Notice>
  );
}

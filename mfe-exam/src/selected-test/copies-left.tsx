import { type CopyShare, readCopyShare, shares } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';
import { Notice, nbsp } from '@passerelle/ui-kit';

const moment = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeStyle: 'short' });

/** Before an expression: how many copies still go to the teachers today, and what becomes of one more. */
export function CopiesLeft() {
  const { data } = useCall(['copy-share'], readCopyShare, {}, { staleTime: 0 });
  return data?.copies_left === 0 ? <NoneLeft share={data} /> : <p>{nbsp(leftText(data))}</p>;
}

/** The rule, and what is left where that is known. */
function leftText(share: CopyShare | undefined): string {
  const rule = `Les enseignants corrigent ${share?.copies_a_day ?? shares.copiesADay} de vos copies par jour ; une copie de plus est gardée, marquée « non transmise », sans note.`;
  if (!share) return rule;
  return `${rule} Il vous en reste ${share.copies_left === 1 ? 'une' : share.copies_left} aujourd’hui.`;
}

function NoneLeft({ share: { copies_a_day, renewed_at } }: { share: CopyShare }) {
  return (
    <Notice tone="warning" title="Cette copie ne sera pas transmise" isLive={false}>
      {nbsp(
        `Vos ${copies_a_day} copies du jour sont parties chez les enseignants : celle-ci sera gardée, marquée « non transmise », sans note. Vos copies partiront de nouveau à partir du ${moment.format(new Date(renewed_at))}.`,
      )}
    </Notice>
  );
}

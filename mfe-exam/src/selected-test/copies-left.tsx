import { readCopyShare, type Skill } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';
import { Notice, nbsp } from '@passerelle/ui-kit';
import { type CopiesText, type CopyPlace, copiesText, examCopiesText } from './copies-text.js';

/** Before an expression: whether a teacher will get the copy, and how many corrections are left. */
export function CopiesLeft(place: CopyPlace) {
  return <Told {...copiesText(useCopyShare(), place)} />;
}

/** Before a mock exam: what its expressions take of the plan. */
export function ExamCopies({ chosen }: { chosen: readonly Skill[] }) {
  const told = examCopiesText(useCopyShare(), chosen);
  return told ? <Told {...told} /> : null;
}

const useCopyShare = () => useCall(['copy-share'], readCopyShare, {}, { staleTime: 0 }).data;

function Told({ title, text }: CopiesText) {
  if (title === undefined) return <p>{nbsp(text)}</p>;
  return (
    <Notice tone="warning" title={title} isLive={false}>
      {nbsp(text)}
    </Notice>
  );
}

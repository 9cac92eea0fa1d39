import { readCopyShare } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';
import { Notice, nbsp } from '@passerelle/ui-kit';
import { type CopyPlace, copiesText } from './copies-text.js';

/** Before an expression: whether a teacher will get the copy, and how many corrections are left. */
export function CopiesLeft(place: CopyPlace) {
  const { data } = useCall(['copy-share'], readCopyShare, {}, { staleTime: 0 });
  const { title, text } = copiesText(data, place);
  if (title === undefined) return <p>{nbsp(text)}</p>;
  return (
    <Notice tone="warning" title={title} isLive={false}>
      {nbsp(text)}
    </Notice>
  );
}

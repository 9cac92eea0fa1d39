import { type AnchorCopy, nclcFloors, type Skill } from '@passerelle/contracts';

/** Whether a mark is the lowest of an NCLC: half a point less is another life. */
export const isThreshold = (skill: Skill, mark: number): boolean =>
  nclcFloors[skill].some(([, floor]) => floor === mark);

/** The marked copy whose mark is nearest, the lower one of two. */
export function nearestAnchor(anchors: readonly AnchorCopy[], mark: number): AnchorCopy | null {
  const distance = ({ copy: { score } }: AnchorCopy) => Math.abs(score - mark);
  return anchors.reduce<AnchorCopy | null>(
    (nearest, anchor) => (nearest && distance(nearest) <= distance(anchor) ? nearest : anchor),
    null,
  );
}

import { createHash } from 'node:crypto';
import type { BodyOf, saveResponse, skillFacts } from '@passerelle/contracts';

type Kind = (typeof skillFacts)[keyof typeof skillFacts]['kind'];

/** The same for the same answers to a kind of test, in whatever order they were sent; blanks are none. */
export function digestOf(kind: Kind, sent: BodyOf<typeof saveResponse>['questions']): string {
  const given = new Map(sent.flatMap(({ id, response }) => (response ? [[id, response] as const] : [])));
  const inOrder = [...given].sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([kind, inOrder]))
    .digest('base64');
}

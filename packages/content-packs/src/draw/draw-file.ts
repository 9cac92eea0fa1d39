import { type Document, isMap, parseDocument } from 'yaml';
import * as z from 'zod';
import { Draw, lotOfItem, type Redrawn } from '../schema/lot.js';
import type { DrawnItem } from './draw-item.js';
import { drawSet } from './draw-set.js';

/** What of a set a draw needs: there may be no document and no key yet, and the options may be a list. */
const Plan = z.looseObject({
  id: z.string(),
  draw: Draw.default({ redrawn: [] }),
  items: z.array(
    z.looseObject({
      number: z.int(),
      question: z.string(),
      options: z.union([z.array(z.string()), z.record(z.string(), z.string())]),
      key: z.string().optional(),
      spelled: lotOfItem.spelled,
    }),
  ),
});

export interface DrawnFile {
  readonly source: string;
  /** Questions whose right answer is another text than before: their documents have to be written anew. */
  readonly changed: readonly number[];
  readonly redrawn: readonly Redrawn[];
}

/**
 * Draws the set of a YAML file: options A, B, C … and key of each item, and what was passed over. Comments and everything else stay.
 * @throws ZodError when the file is no set; NoDrawError
 */
export function drawFile(source: string): DrawnFile {
  const document = parseDocument(source);
  const plan = Plan.parse(document.toJS());
  const items = plan.items.map((item) => ({ ...item, options: textsOf(item.options) }));
  const { items: drawn, redrawn } = drawSet(plan.id, items, plan.draw.redrawn);
  for (const [index, item] of drawn.entries()) write(document, index, item);
  document.set('draw', document.createNode({ redrawn }));
  const changed = plan.items.flatMap(({ number, key, options }, index) =>
    key && (options as Record<string, string>)[key] !== keyText(drawn[index]) ? [number] : [],
  );
  return { source: document.toString({ lineWidth: 120 }), changed, redrawn };
}

const textsOf = (options: readonly string[] | Readonly<Record<string, string>>) => Object.values(options);

const keyText = (item: DrawnItem | undefined) => item && lettered(item)[item.key];

const lettered = ({ options }: DrawnItem): Record<string, string> =>
  Object.fromEntries(options.map((text, place) => [String.fromCharCode(65 + place), text]));

/** The key stands after the options. */
function write(document: Document, index: number, item: DrawnItem): void {
  const node = document.getIn(['items', index]);
  if (!isMap(node)) return;
  node.delete('key');
  node.set('options', document.createNode(lettered(item)));
  const place = node.items.findIndex(({ key }) => String(key) === 'options');
  node.items.splice(place + 1, 0, document.createPair('key', item.key));
}

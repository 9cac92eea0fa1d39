import { isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';
import * as z from 'zod';

interface Reading {
  readonly reader: string;
}

/** The YAML of a set with a reading under `review`, before `list`, in place of what the same reader handed in before. */
export function recordReading(source: string, list: 'items' | 'tasks', reading: Reading): string {
  const document = parseDocument(source);
  const others = z
    .array(z.looseObject({ reader: z.string() }))
    .default([])
    .parse(document.toJS().review);
  const { contents } = document;
  if (!isMap(contents)) throw new Error('no set');
  contents.delete('review');
  const place = contents.items.findIndex(({ key }) => String(key) === list);
  const review = [...others.filter(({ reader }) => reader !== reading.reader), reading];
  contents.items.splice(place, 0, document.createPair('review', review));
  const recorded = document.get('review');
  if (isSeq(recorded))
    visit(recorded, {
      Seq: (_key, list) => {
        list.flow = list.items.every(isScalar);
      },
    });
  return document.toString({ lineWidth: 120 });
}

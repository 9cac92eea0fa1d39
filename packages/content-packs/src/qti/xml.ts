import escapeHtml from 'escape-html';

/** XML that was made by this module: safe to put into more. */
export interface Xml {
  readonly xml: string;
}

type Value = Xml | string | number | null | readonly Xml[];

/** XML as it is read: texts put into it are escaped, what is XML already goes in as it is, null not at all. Lines fold. */
export function xml(parts: TemplateStringsArray, ...values: readonly Value[]): Xml {
  return { xml: String.raw({ raw: parts.map(folded) }, ...values.map(written)) };
}

const folded = (part: string) =>
  part.replace(/(?<=^|>)\s*\n\s*|\s*\n\s*(?=<|$)/g, '').replace(/\s*\n\s*/g, ' ');

function written(value: Value): string {
  if (value === null) return '';
  if (typeof value !== 'object') return escapeHtml(String(value));
  return 'xml' in value ? value.xml : value.map((each) => each.xml).join('');
}

/** HTML of this package's own renderers, whose only void element is `br`. */
export const html = (text: string): Xml => ({ xml: text.replace(/<br\s*\/?>/g, '<br/>') });

export const document = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;

/** Names of QTI 3. */
const space = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const schema = 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd';
export const qtiNames = xml`xmlns="${space}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${space} ${schema}"`;

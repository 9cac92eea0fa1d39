import { escapeHtml } from '../stored/render-document.js';

/** XML that was made by this module: safe to put into more. */
export interface Xml {
  readonly xml: string;
}

/** An element; attributes that are undefined are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...children: readonly (Xml | string | null)[]
): Xml {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`)
    .join('');
  const inside = children
    .map((child) => (child === null ? '' : typeof child === 'string' ? escapeHtml(child) : child.xml))
    .join('');
  return { xml: inside ? `<${name}${written}>${inside}</${name}>` : `<${name}${written}/>` };
}

/** HTML of this service's own renderers, whose only void element is `br`. */
export const html = (text: string): Xml => ({ xml: text.replace(/<br\s*\/?>/g, '<br/>') });

export const document = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;

/** Names of QTI 3. */
const itemSpace = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const schema = 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd';
export const qtiNames = {
  xmlns: itemSpace,
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `${itemSpace} ${schema}`,
} as const;

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { ReceiptText } from './receipt-text.js';

const { resolve } = createRequire(import.meta.url);
const face = (weight: '400Regular' | '700Bold') =>
  readFileSync(
    resolve(`@expo-google-fonts/atkinson-hyperlegible-next/${weight}/AtkinsonHyperlegibleNext_${weight}.ttf`),
  );
const faces = { regular: face('400Regular'), bold: face('700Bold') } as const;

/** Points (1/72 inch), on A4. */
const margin = 56;
const labelWidth = 150;

const ink = '#14232E';
const muted = '#55636D';
const line = '#E4DDD0';

type Weight = keyof typeof faces;

/** Draws a receipt: one page, with its fonts in it and its structure for screen readers. The same receipt is the same bytes. */
export async function receiptPdf(receipt: ReceiptText, madeAt: Date): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'fr-CA',
    displayTitle: true,
    tagged: true,
    info: { Title: receipt.title, Author: receipt.issuer.name, CreationDate: madeAt, ModDate: madeAt },
  });
  for (const [name, bytes] of Object.entries(faces)) doc.registerFont(name, bytes);
  const page = doc.struct('Document');
  doc.addStructure(page);
  const width = doc.page.width - 2 * margin;

  /** A stretch of the page with its role. */
  const part = (role: string, draw: () => void) => page.add(doc.struct(role, {}, draw));
  const say = (text: string, size: number, weight: Weight = 'regular', colour = ink) => {
    doc.font(weight).fontSize(size).fillColor(colour).text(drawable(text), { width });
  };
  const row = (label: string, value: string, weight: Weight) => {
    const top = doc.y;
    part('P', () => {
      doc.font('regular').fontSize(11).fillColor(muted).text(label, margin, top, { width: labelWidth });
      const below = doc.y;
      doc
        .font(weight)
        .fontSize(weight === 'bold' ? 14 : 11)
        .fillColor(ink);
      doc.text(drawable(value), margin + labelWidth, top, { width: width - labelWidth });
      doc.y = Math.max(doc.y, below) + 8;
      doc.x = margin;
    });
  };
  const rule = () => {
    doc.y += 4;
    doc.markContent('Artifact');
    doc
      .moveTo(margin, doc.y)
      .lineTo(margin + width, doc.y)
      .lineWidth(1)
      .strokeColor(line)
      .stroke();
    doc.endMarkedContent();
    doc.y += 14;
  };

  part('P', () => {
    say(receipt.issuer.name, 16, 'bold');
    if (receipt.issuer.mark) say(receipt.issuer.mark, 11, 'bold', '#8A6116');
    for (const each of receipt.issuer.lines) say(each, 10, 'regular', muted);
  });
  doc.moveDown(2);
  part('H1', () => say(receipt.title, 22, 'bold'));
  doc.moveDown(1);
  rule();
  for (const [label, value] of receipt.rows) row(label, value, 'regular');
  rule();
  row(...receipt.total, 'bold');
  doc.moveDown(1);
  for (const note of receipt.notes) part('P', () => say(note, 10, 'regular', muted));
  page.end();
  doc.end();
  return buffer(doc);
}

/** What the faces do not hold. */
const undrawn =
  /[^ -~\u00a0-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u0150-\u0155\u0158-\u015b\u015e-\u0165\u016a\u016b\u016e-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u20ac\u2122\u2212]/gu;

/** A letter that they do not hold is drawn as its base (ễ as e), a space of any width as a space. */
const drawable = (text: string) =>
  text.normalize('NFC').replace(undrawn, (letter) => {
    if (/\s/.test(letter)) return '\u00a0';
    return /^[ -~]/.exec(letter.normalize('NFD'))?.[0] ?? '?';
  });

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { drawable } from './drawable.js';
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

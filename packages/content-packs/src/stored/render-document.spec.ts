import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { renderDocument } from './render-document.js';

describe('renderDocument', () => {
  it('makes paragraphs, lists and line breaks', () => {
    expect(
      renderDocument({
        source: 'Gare',
        title: 'Départs',
        text: 'Bonjour,\nvoici :\n- Kindia\n- Mamou\n\nÀ bientôt\n',
      }),
    ).toBe(
      '<p class="doc-source">Gare</p><h3>Départs</h3><p>Bonjour,<br>voici :</p><ul><li>Kindia</li><li>Mamou</li></ul><p>À bientôt</p>',
    );
  });
  it('keeps a dialogue’s dashes as lines', () => {
    expect(renderDocument({ text: '— Oui ?\n— Non.' })).toBe('<p>— Oui ?<br>— Non.</p>');
  });
  it('never lets text become markup', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (source, title, text) => {
        const html = renderDocument({ source, title, text });
        const rest = html.replace(/<(?:\/?(?:p|h3|ul|li)|br|p class="doc-source")>/g, '');
        expect(rest).not.toMatch(/[<>"']/);
      }),
    );
    expect(renderDocument({ text: '<img src=x onerror=alert(1)>' })).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { textBlocks } from './text-blocks.js';

describe('the words of authored HTML', () => {
  const said = (html: string) => textBlocks(html).map(({ kind, text }) => `${kind} ${text}`);

  it('are its headings, paragraphs and items, one by one', () =>
    expect(
      said(
        '<h2>La tâche&nbsp;1</h2>\n<p>Un <strong>message</strong><br>de 60\n à 120 mots&#8239;: &eacute;.</p><ul><li>Dire <em>bonjour</em></li><li><p>Conclure</p></li></ul><h3>Fin</h3>Reste',
      ),
    ).toEqual([
      'h2 La tâche\u00a01',
      'p Un message de 60 à 120 mots\u202f: &eacute;.',
      'p Dire bonjour',
      'p Conclure',
      'h3 Fin',
      'p Reste',
    ]));

  it('are a line for each row of a table', () =>
    expect(
      said('<table><tr><th>Tâche</th><th>Longueur</th></tr><tr><td>1</td><td>60</td></tr></table>'),
    ).toEqual(['p Tâche · Longueur', 'p 1 · 60']));

  it('have a place of their own each', () => {
    const places = textBlocks('<p>a</p><p>a</p>b').map(({ place }) => place);
    expect(new Set(places).size).toBe(3);
  });

  it('are none of what is no text', () => expect(said('<!-- x --><p> </p><hr>')).toEqual([]));
});

import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { renderMarkdown } from './render-markdown.js';

describe('renderMarkdown', () => {
  it.each([
    ['## Deux\n### Trois\ndessous', '<h2>Deux</h2><h3>Trois</h3><p>dessous</p>'],
    ['# Un', '<h2>Un</h2>'],
    ['un\ndeux\n\ntrois', '<p>un<br />deux</p><p>trois</p>'],
    ['Voici :\n- a\n  suite\n- b', '<p>Voici :</p><ul><li>a<br />suite</li><li>b</li></ul>'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['> dit\n> encore', '<blockquote><p>dit<br />encore</p></blockquote>'],
    [
      '| A | B |\n| --- | --- |\n| 1 | 2 |',
      '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    ['**gras** et *italique*', '<p><strong>gras</strong> et <em>italique</em></p>'],
    ['**Je crois qu’**il vient.', '<p><strong>Je crois qu’</strong>il vient.</p>'],
    ['[lien](https://exemple.test/a)', '<p><a href="https://exemple.test/a">lien</a></p>'],
    ['[lien](http://exemple.test) [autre](//exemple.test)', '<p><a>lien</a> <a>autre</a></p>'],
    ['[mal](javascript:alert(1))', '<p>[mal](javascript:alert(1))</p>'],
    ['<b>&amp;</b> `code` ![i](x)', '<p>&lt;b&gt;&amp;amp;&lt;/b&gt; `code` !<a href="x">i</a></p>'],
  ])('%j', (text, html) => expect(renderMarkdown(text)).toBe(html));

  it('never lets text become other markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const html = renderMarkdown(text);
        const rest = html.replace(
          /<\/?(?:h[2-4]|p|ul|ol|li|blockquote|strong|em|table|thead|tbody|tr|td|a)>|<br \/>|<th scope="col">|<\/th>|<a href="[^"<>]*">/g,
          '',
        );
        expect(rest).not.toMatch(/[<>]/);
      }),
    );
  });
});

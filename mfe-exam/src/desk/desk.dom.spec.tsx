import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, play, question, questions, radio, shownQuestion } from '../player/testing/play.js';

const text = 'Le bus ne passe plus ici. Il s’arrête place du Marché. Prévoyez dix minutes de marche.';
const long = 'Un paragraphe de plus pour que le document soit long. '.repeat(12);
const read = questions.map((each) => ({
  ...each,
  description: `<h3>Avis</h3><p>${text}</p><p>${long}</p>`,
}));

const open = (more: Parameters<typeof play>[0] = {}) => play({ ...more, set: { normal_questions: read } });
const paper = () => shownQuestion().getByRole('group', { name: 'Texte du document' });
const marked = () => [...paper().querySelectorAll('mark')].map(({ textContent }) => textContent);
const tool = (name: string) => shownQuestion().getByRole<HTMLButtonElement>('button', { name });

/** Selects so many characters from a word on. */
function select(from: string, length: number): void {
  const node = [...paper().querySelectorAll('p')].find((each) =>
    each.textContent?.includes(from),
  )?.firstChild;
  if (!node) throw new Error(`no « ${from} »`);
  const start = (node.textContent ?? '').indexOf(from);
  getSelection()?.setBaseAndExtent(node, start, node, start + length);
}

afterEach(() => {
  localStorage.clear();
  getSelection()?.removeAllRanges();
});

describe('the highlighter', () => {
  it('marks what is selected, in whole words; it is there after a reload, and can be erased', async () => {
    const { hand, attempt, unmount } = await open();
    expect(tool('Effacer les surlignages').disabled).toBe(true);
    select('arrête', 12);
    await hand.click(tool('Surligner'));
    expect(marked()).toEqual(['s’arrête place']);
    expect(tool('Surligner').getAttribute('aria-pressed')).toBe('false');
    unmount();
    await open({ attempt });
    expect(marked()).toEqual(['s’arrête place']);
    await hand.click(tool('Effacer les surlignages'));
    expect([marked(), paper().querySelector('p')?.textContent]).toEqual([[], text]);
  });

  it('goes by the keyboard from sentence to sentence; Enter marks, and takes the mark away', async () => {
    const { hand } = await open();
    await hand.keyboard('s');
    expect(tool('Surligner').getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(paper());
    await hand.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(paper().querySelector('[data-desk=cursor]')?.textContent).toBe('Il s’arrête place du Marché.');
    await screen.findByText(/^Phrase 3 sur \d+ : Il s’arrête place du Marché\.$/);
    await hand.keyboard('{Enter}');
    expect(marked()).toEqual(['Il s’arrête place du Marché.']);
    // Nothing else follows these keys.
    await question(1);
    await hand.keyboard('{ArrowUp} ');
    expect(marked().join('')).toContain('Le bus ne passe plus ici.');
    await hand.keyboard('{Delete}');
    expect(marked().join('')).not.toContain('Le bus');
    await hand.keyboard('s');
    expect(paper().querySelector('[data-desk=cursor]')).toBeNull();
  });

  it('marks the sentence that is pressed, and erases the passage that is pressed again', async () => {
    const { hand } = await open();
    await hand.click(tool('Surligner'));
    const node = () => paper().querySelector('p')?.firstChild as Text;
    const page = document as unknown as { caretPositionFromPoint: unknown };
    page.caretPositionFromPoint = () => {
      const inMark = paper().querySelector('mark')?.firstChild;
      return { offsetNode: inMark ?? node(), offset: inMark ? 2 : 5 };
    };
    fireEvent.click(paper());
    expect(marked()).toEqual(['Le bus ne passe plus ici.']);
    fireEvent.click(paper());
    expect(marked()).toEqual([]);
    await hand.click(tool('Surligner'));
    fireEvent.click(paper());
    expect(marked()).toEqual([]);
    delete (page as { caretPositionFromPoint?: unknown }).caretPositionFromPoint;
  });

  it('of one question does not mark another’s document', async () => {
    const { hand } = await open({ answers: ['A'] });
    select('Marché', 6);
    await hand.click(tool('Surligner'));
    await hand.click(button('Suivant'));
    await question(2);
    expect(marked()).toEqual([]);
    await hand.click(button('Retour'));
    await question(1);
    await waitFor(() => expect(marked()).toEqual(['Marché']));
  });
});

describe('the text', () => {
  it('has a size and a line height, which the device remembers', async () => {
    const { hand } = await open();
    const stage = () => document.querySelector<HTMLElement>('[data-pane=shown]')?.parentElement?.style;
    await hand.click(tool('Texte plus grand'));
    await hand.click(tool('Espacer les lignes'));
    expect([stage()?.getPropertyValue('--desk-size'), stage()?.getPropertyValue('--desk-leading')]).toEqual([
      '1.1',
      '2',
    ]);
    expect(localStorage.getItem('passerelle.exam.desk')).toBe('{"size":110,"isSpaced":true}');
    await hand.click(tool('Texte plus petit'));
    await hand.click(tool('Espacer les lignes'));
    expect(stage()?.getPropertyValue('--desk-size')).toBe('1');
  });
});

describe('a long document on a phone', () => {
  it('and its question are two faces, each one touch away; the chosen letter and the marks are seen from the other', async () => {
    const { hand } = await open();
    const desk = () => document.querySelector('[data-pane=shown] [data-face]')?.getAttribute('data-face');
    expect(desk()).toBe('document');
    select('Marché', 6);
    await hand.click(tool('Surligner'));
    await hand.click(tool('Que dit le document 1 ?'));
    expect(desk()).toBe('question');
    // What was pressed is out of reach now, and so is what had the focus.
    const focused = () => document.activeElement?.textContent;
    expect(focused()).toBe('Question 1 sur 6');
    await hand.click(radio('C'));
    expect(shownQuestion().getByText('Marché', { selector: 'blockquote' })).toBeTruthy();
    await hand.click(tool('Relire'));
    expect(desk()).toBe('document');
    expect(focused()).toBe('Document');
    expect(
      shownQuestion().getByRole('button', { name: /^Que dit le document 1.*réponse choisie.*C$/ }),
    ).toBeTruthy();
    await hand.click(tool('Question'));
    expect(desk()).toBe('question');
    expect(focused()).toBe('Question');
  });

  it('a short one stands above its question', async () => {
    await play();
    expect(document.querySelector('[data-face]')).toBeNull();
  });

  it('the list of questions is shown when it is asked for', async () => {
    const { hand } = await open();
    await hand.click(tool('Liste des questions, 1 sur 6'));
    const list = within(await screen.findByRole('dialog', { name: 'Questions' }));
    await hand.click(list.getByRole('button', { name: 'Question 3, sans réponse' }));
    await question(3);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

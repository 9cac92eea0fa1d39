import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { focusSection } from './focus-section.js';

const settled = () => new Promise((resolve) => setTimeout(resolve));
const focused = () => document.activeElement?.textContent;
let content: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<button>Menu</button><div tabindex="-1"></div>';
  content = document.querySelector('div') as HTMLElement;
});
afterEach(() => document.body.replaceChildren());

it('a section that is shown is told by its heading', () => {
  content.innerHTML = '<h1>Examens Blanc</h1>';
  focusSection(content);
  expect(focused()).toBe('Examens Blanc');
});

it('its heading takes the focus when it comes', async () => {
  focusSection(content);
  expect(document.activeElement).toBe(content);
  content.innerHTML = '<div aria-busy="true">…</div>';
  await settled();
  expect(document.activeElement).toBe(content);
  content.innerHTML = '<h1>Résultats</h1>';
  await settled();
  expect(focused()).toBe('Résultats');
});

it('whoever went on meanwhile, or to another section, is left where they are', async () => {
  focusSection(content);
  document.querySelector('button')?.focus();
  content.innerHTML = '<h1>Résultats</h1>';
  await settled();
  expect(focused()).toBe('Menu');
  content.replaceChildren();
  focusSection(content)();
  content.innerHTML = '<h1>Résultats</h1>';
  await settled();
  expect(document.activeElement).toBe(content);
});

import { beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createPageFocus } from './page-focus.js';

const main = () => document.querySelector('main') as HTMLElement;
const show = (html: string) => {
  main().innerHTML = html;
};
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  document.body.innerHTML = '<nav><a href="/">Tarifs</a></nav><main tabindex="-1"></main>';
  show('<h1>Avant</h1><button>Ouvrir</button>');
  document.querySelector('a')?.focus();
});

it('follows to the heading of the page that comes', async () => {
  createPageFocus(main)();
  show('<h1>Après</h1>');
  await waitFor(() => expect(focused()).toBe('Après'));
});

it('stays where the page that comes has taken it', async () => {
  createPageFocus(main)();
  show('<h1>Après</h1><input>');
  document.querySelector('input')?.focus();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(document.activeElement?.tagName).toBe('INPUT');
});

it('is not lost with what took it in the page before: a dialog that closes gives it back to its button', async () => {
  createPageFocus(main)();
  document.querySelector('button')?.focus();
  show('<h1>Après</h1>');
  await waitFor(() => expect(focused()).toBe('Après'));
});

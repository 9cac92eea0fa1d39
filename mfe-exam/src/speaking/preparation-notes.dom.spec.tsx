import { beforeEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { forgetNotes, keepNotes, readNotes } from '../attempt/device-notes.js';
import { PreparationNotes } from './preparation-notes.js';

beforeEach(() => localStorage.clear());

const show = (isSpeaking = false) =>
  render(<PreparationNotes attemptId="a1" taskId="t2" isSpeaking={isSpeaking} />);
const box = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Vos notes' });

it('what is written while preparing is kept on the device, also after a reload, beside what else is noted', async () => {
  keepNotes('a1', { wasAsked: true, preparation: { t1: 'autre tâche' } });
  const { unmount } = show();
  await userEvent.type(box() as HTMLElement, 'prix, horaires');
  unmount();
  show();
  expect(box()?.value).toBe('prix, horaires');
  expect(readNotes('a1')).toEqual({
    wasAsked: true,
    preparation: { t1: 'autre tâche', t2: 'prix, horaires' },
  });
  forgetNotes('a1');
  expect(readNotes('a1')).toEqual({});
});

it('is read while one speaks, and not there where nothing was written', () => {
  const { unmount } = show(true);
  expect(box()).toBeNull();
  unmount();
  keepNotes('a1', { preparation: { t2: 'prix' } });
  show(true);
  expect([box()?.value, box()?.readOnly]).toEqual(['prix', true]);
});

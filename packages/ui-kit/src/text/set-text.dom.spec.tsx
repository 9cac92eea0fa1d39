import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ErrorPanel } from '../feedback/error-panel.js';
import { Notice } from '../feedback/notice.js';

it('sets what panels and notices say the French way', () => {
  render(
    <>
      <Notice tone="warning" title="Rien reçu ?">
        Réessayez ; le reste fonctionne.
      </Notice>
      <ErrorPanel title="Et ici ?" reference="abc" />
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe(
    'Rien reçu\u202f?Réessayez\u202f; le reste fonctionne.',
  );
  expect(screen.getByRole('alert').textContent).toBe('Et ici\u202f?Référence\u202f: abc');
});

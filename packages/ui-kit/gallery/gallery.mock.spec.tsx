import { describe, expect, it, jest } from '@jest/globals';
import * as runtime from 'react/jsx-runtime';

const rendered = new Set<unknown>();

/** The real JSX runtime, which also notes what it is asked to make. */
const noting =
  (make: typeof runtime.jsx): typeof runtime.jsx =>
  (type, ...rest) => {
    rendered.add(type);
    return make(type, ...rest);
  };
jest.unstable_mockModule('react/jsx-runtime', () => ({
  ...runtime,
  jsx: noting(runtime.jsx),
  jsxs: noting(runtime.jsxs),
}));

const kit = await import('@passerelle/ui-kit');
const { groups } = await import('./groups/index.js');
const { renderToStaticMarkup } = await import('react-dom/server');

const specimens = groups.flatMap((group) => group.specimens);
const components = Object.keys(kit).filter((name) => /^[A-Z]/.test(name));

describe('the gallery', () => {
  it('shows every component that ui-kit exports, once', () => {
    expect(specimens.map(({ of }) => of).sort()).toEqual(components.sort());
  });

  it.each(specimens.map((specimen) => [specimen.of, specimen] as const))(
    '%s is in its states',
    (name, { states }) => {
      for (const state of states) {
        rendered.clear();
        renderToStaticMarkup(
          <kit.UiProvider>
            <state.show />
          </kit.UiProvider>,
        );
        expect(rendered).toContain(kit[name]);
      }
    },
  );

  it('names what it shows without repeating itself', () => {
    for (const names of [
      groups.map(({ id }) => id),
      ...specimens.map(({ states }) => states.map(({ name }) => name)),
    ])
      expect(new Set(names).size).toBe(names.length);
  });
});

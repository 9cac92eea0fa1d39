import { type RenderResult, render } from '@testing-library/react';
import { PageLibrary, type PublicPages } from '../public/page-library.js';
import { PublicRoot } from '../public/public-root.js';
import { createFakeHost, type FakeHost } from './fake-host.js';

/** Renders a page of a public slice as the shell would, at its address; its code is there. */
export async function renderPublicPage(
  pages: PublicPages,
  { host = createFakeHost(), path }: { host?: FakeHost; path: string },
): Promise<RenderResult & { host: FakeHost }> {
  history.replaceState(null, '', path);
  const library = new PageLibrary(pages);
  const page = library.at(path);
  if (page) await library.load(page.name);
  return { ...render(<PublicRoot library={library} host={host} />), host };
}

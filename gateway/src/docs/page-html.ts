import { escapeHtml } from '@passerelle/process-kit';

const places = [
  ['/docs', 'API'],
  ['/docs/events', 'Events'],
  ['/docs/errors', 'Errors'],
  ['/openapi.json', 'openapi.json'],
] as const;

export interface Page {
  readonly title: string;
  /** One of the places of the top bar, where the page stands. */
  readonly place: '/docs' | '/docs/events' | '/docs/errors';
  /** HTML of the list of contents, beside the text where there is room. */
  readonly contents?: string;
  /** HTML. */
  readonly main: string;
}

const bridge =
  '<svg viewBox="0 0 64 32" width="48" height="24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M4 26C16 6 48 6 60 26M2 26h60M16 26V15M24 26V11.7M32 26V11M40 26V11.7M48 26V15"/></svg>';

/** The frame of a page for developers. It needs no script. */
export function writePage({ title, place, contents, main }: Page): string {
  const links = places.map(
    ([href, name]) =>
      `<li><a href="${href}"${href === place ? ' aria-current="page"' : ''}>${escapeHtml(name)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Passerelle for developers</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="preload" as="font" type="font/woff2" href="/docs/fonts/text.woff2" crossorigin>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header class="bar"><a class="brand" href="/docs">${bridge}<span>Passerelle <small>for developers</small></span></a>
<nav aria-label="Documents"><ul>${links.join('')}</ul></nav></header>
<div class="${contents ? 'with-contents' : 'alone'}">
${contents ? `<nav class="contents" aria-label="Contents">${contents}</nav>` : ''}
<main id="main" tabindex="-1">
${main}
</main>
</div>
</body>
</html>
`;
}

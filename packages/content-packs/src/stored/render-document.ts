import escapeHtml from 'escape-html';

/** A document's text, with who speaks or where it was published. */
export interface DocumentText {
  readonly source?: string | undefined;
  readonly title?: string | undefined;
  readonly text: string;
}

/**
 * The HTML of a document: its source, its title, paragraphs, lists and line breaks. Nothing of the pack's text can become
 * markup, and the same document always gives the same bytes, so that a set's hash tells whether it changed.
 */
export function renderDocument({ source, title, text }: DocumentText): string {
  return [
    source && `<p class="doc-source">${escapeHtml(source.trim())}</p>`,
    title && `<h3>${escapeHtml(title.trim())}</h3>`,
    ...text
      .trim()
      .split(/\n\s*\n/)
      .flatMap(renderBlock),
  ]
    .filter(Boolean)
    .join('');
}

/** A block is a run of lines; those that start with `- ` make a list. */
function renderBlock(block: string): string[] {
  const html: string[] = [];
  let run: string[] = [];
  let listing = false;
  const close = () => {
    if (run.length > 0)
      html.push(
        listing ? `<ul>${run.map((line) => `<li>${line}</li>`).join('')}</ul>` : `<p>${run.join('<br>')}</p>`,
      );
    run = [];
  };
  for (const line of block.split('\n').map((text) => text.trim())) {
    const isEntry = line.startsWith('- ');
    if (isEntry !== listing) close();
    listing = isEntry;
    run.push(escapeHtml(isEntry ? line.slice(2).trim() : line));
  }
  close();
  return html;
}

import { escapeHtml } from '@passerelle/process-kit';

/** A sentence of the contract as HTML: what stands between backticks is code. */
export function sentenceHtml(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** Paragraphs and lists of a description as HTML: blank lines part blocks, `- ` begins an item. */
export function descriptionHtml(text: string): string {
  const blocks = text.split('\n\n').map((block) => {
    const lines = block.split('\n');
    if (!lines.every((line) => line.startsWith('- '))) return `<p>${sentenceHtml(block)}</p>`;
    return `<ul>${lines.map((line) => `<li>${sentenceHtml(line.slice(2))}</li>`).join('')}</ul>`;
  });
  return blocks.join('\n');
}

/** A block of code. */
export function codeHtml(text: string): string {
  return `<pre><code>${escapeHtml(text)}</code></pre>`;
}

/** A value as indented JSON. */
export function jsonHtml(value: unknown): string {
  return codeHtml(JSON.stringify(value, null, 2));
}

/** A list of sentences. */
export function listHtml(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${sentenceHtml(item)}</li>`).join('')}</ul>`;
}

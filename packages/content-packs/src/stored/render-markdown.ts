import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from './render-document.js';

/**
 * The HTML of an authored text: headings (`##`, `###`), paragraphs, lists (`- `, `1. `), quotations (`> `), tables, `**bold**`,
 * `*italics*` and `[links](…)`. The text is escaped first and the result sanitised, so nothing else becomes markup; the same text
 * always gives the same bytes.
 */
export function renderMarkdown(text: string): string {
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n[^\S\n]*\n+/);
  return sanitize(blocks.map(renderBlock).join(''));
}

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a', 'section'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], section: ['class'], p: ['class'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
};

/** What may stand in authored HTML; anything else is dropped. */
export function sanitize(html: string): string {
  return sanitizeHtml(html, allowed);
}

function renderBlock(block: string): string {
  const [first = '', ...rest] = block.split('\n');
  const heading = /^(#{2,4}) +(.+)$/.exec(first);
  if (heading) {
    const tag = `h${heading[1]?.length}`;
    const below = rest.length > 0 ? renderBlock(rest.join('\n')) : '';
    return `<${tag}>${inline(heading[2] ?? '')}</${tag}>${below}`;
  }
  const lines = [first, ...rest].map((line) => line.trim());
  if (lines.every((line) => line.startsWith('>')))
    return `<blockquote><p>${lines.map((line) => inline(line.slice(1).trim())).join('<br>')}</p></blockquote>`;
  if (lines.length > 1 && lines.every((line) => /^\|.*\|$/.test(line))) return table(lines);
  return runs([first, ...rest])
    .map(renderRun)
    .join('');
}

interface Run {
  readonly kind: 'p' | 'ul' | 'ol';
  readonly lines: string[];
}

const markers = { ul: /^ {0,3}[-*] +/, ol: /^ {0,3}\d{1,3}[.)] +/ } as const;

/** Neighbouring lines of a kind; an indented line goes on with the entry above it. */
function runs(lines: readonly string[]): Run[] {
  const found: Run[] = [];
  for (const line of lines) {
    const kind = markers.ul.test(line) ? 'ul' : markers.ol.test(line) ? 'ol' : 'p';
    const last = found.at(-1);
    if (kind === 'p' && last && last.kind !== 'p' && /^\s/.test(line))
      last.lines.push(`${last.lines.pop()} ${line.trim()}`);
    else if (last?.kind === kind) last.lines.push(line);
    else found.push({ kind, lines: [line] });
  }
  return found;
}

function renderRun({ kind, lines }: Run): string {
  if (kind === 'p') return `<p>${lines.map((line) => inline(line.trim())).join('<br>')}</p>`;
  const entries = lines.map((line) => `<li>${inline(line.replace(markers[kind], '').trim())}</li>`);
  return `<${kind}>${entries.join('')}</${kind}>`;
}

/** The first line is the head, a line of dashes below it is left out. */
function table(lines: readonly string[]): string {
  const rows = lines
    .filter((line) => !/^\|(?: *:?-+:? *\|)+$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => inline(cell.trim())),
    );
  const [head = [], ...body] = rows;
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${cell}</td>`).join('');
  return [
    `<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>`,
    `<tbody>${body.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table>`,
  ].join('');
}

function inline(text: string): string {
  return escapeHtml(text)
    .replace(/\[([^[\]]{1,300})\]\(([^()\s]{1,500})\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(?=\S)([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*(?=\S)([^*]+)\*/g, '<em>$1</em>');
}

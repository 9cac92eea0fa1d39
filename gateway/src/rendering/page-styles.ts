import { PageStyles, type RegistryEntry, stylesFile } from '@passerelle/contracts';
import { escapeHtml } from '@passerelle/process-kit';
import { shellStyleSheet } from '../slices/entry-files.js';
import type { PublishedFiles } from '../slices/published-files.js';

/** What a rendered page looks like, before any other file has arrived. */
export interface InlineStyles {
  /** For a `<style>`: the shell's sheet, then the slice's. */
  readonly css: string;
  /** Attributes of a `<link>` for each sheet of the slice: by it the bundler's runtime knows that it need not load the sheet. */
  readonly loaded: readonly string[];
}

/** Reads the style sheets of the shell and of a slice's pages. */
export async function readStyles(
  files: Pick<PublishedFiles, 'read'>,
  shell: RegistryEntry,
  slice: RegistryEntry,
): Promise<InlineStyles> {
  const read = async (entry: RegistryEntry, path: string) =>
    inlineCss(await files.read(entry, path), entry.base);
  const sheet = shellStyleSheet(shell);
  const styles = PageStyles.parse(JSON.parse(await files.read(slice, stylesFile)));
  const texts = await Promise.all([
    ...(sheet ? [read(shell, sheet.slice(shell.base.length))] : []),
    ...styles.map(({ file }) => read(slice, file)),
  ]);
  return {
    css: texts.join('\n'),
    loaded: styles.map(({ key }) => `data-rspack="${escapeHtml(key)}"`),
  };
}

/** A style sheet within a page: its relative addresses are those of its folder, and nothing in it ends the element. */
function inlineCss(css: string, base: string): string {
  return css
    .replace(/url\((["']?)(?![a-z]+:|[/#"'])/gi, `url($1${base}`)
    .replace(/<(?=\/style|!--)/gi, '\\3c ')
    .trim();
}

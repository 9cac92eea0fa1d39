import { statSync } from 'node:fs';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** What a watching bundler tells the process that started it. */
interface BuildReport {
  readonly type: 'passerelle:built';
  /** Null when the build succeeded. */
  readonly errors: string | null;
  /** When the newest of the changed files was saved, ms since 1970; null in the first build. */
  readonly savedAt: number | null;
  /** Of the compilation; the bundle knows its own. Null where it failed. */
  readonly hash: string | null;
}

/** With a parent to talk to (`npm run dev`), tells it of every build, and ends when it is gone. */
export class WatchReportPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    if (!process.send) return;
    process.once('disconnect', () => process.exit());
    const report = (errors: string | null, hash: string | null) =>
      process.send?.({
        type: 'passerelle:built',
        errors,
        savedAt: newest(compiler.modifiedFiles),
        hash,
      } satisfies BuildReport);
    compiler.hooks.done.tap('WatchReportPlugin', (stats) => {
      const text = () => stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY });
      report(stats.hasErrors() ? text() : null, stats.hash);
    });
    compiler.hooks.failed.tap('WatchReportPlugin', (error) => report(error.message, null));
  }
}

function newest(files: ReadonlySet<string> | undefined): number | null {
  const times = [...(files ?? [])].map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return times.length > 0 ? Math.max(...times) : null;
}

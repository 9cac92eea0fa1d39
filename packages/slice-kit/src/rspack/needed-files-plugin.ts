import { resolve } from 'node:path';
import { type NeededFiles, neededFile } from '@passerelle/contracts';
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import type { Pages } from './page-needs.js';

interface NeededFilesOptions {
  readonly folder: string;
  readonly exposes: Readonly<Record<string, string>>;
  readonly pages?: Pages;
}

/** Emits which files the slice's exposed modules and its pages need at once, for who writes a page that will ask for them. */
export class NeededFilesPlugin implements RspackPluginInstance {
  constructor(private readonly options: NeededFilesOptions) {}

  apply(compiler: Compiler): void {
    // Chunks have no hash there, and a browser takes nothing on its way whose hash is not the one asked for.
    if (compiler.options.mode === 'development') return;
    compiler.hooks.thisCompilation.tap('NeededFilesPlugin', (compilation) => {
      let groups: ReadonlyMap<string, readonly ChunkGroup[]> = new Map();
      // Who is loaded with whom is known, and modules are not yet made one.
      compilation.hooks.optimizeModules.tap('NeededFilesPlugin', () => {
        groups = this.#groups(compilation);
        return undefined;
      });
      // Once the files have their final names.
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'NeededFilesPlugin', stage }, () => {
        const source = `${JSON.stringify(this.#needed(groups), null, 2)}\n`;
        compilation.emitAsset(neededFile, new compiler.rspack.sources.RawSource(source));
      });
    });
  }

  /** What is loaded together for a source file that something imports when it needs it. */
  #groups({ modules, chunkGraph }: Compilation): ReadonlyMap<string, readonly ChunkGroup[]> {
    const { folder, exposes, pages = {} } = this.options;
    const sources = [
      ...Object.values(exposes),
      ...Object.values(pages).flatMap(({ sources = [] }) => sources),
    ];
    const byPath = new Map([...modules].map((module) => [module.nameForCondition(), module]));
    return new Map(
      sources.map((source) => {
        const module = byPath.get(resolve(folder, source));
        const chunks = module ? chunkGraph.getModuleChunks(module) : [];
        if (chunks.length === 0) throw new Error(`${source} is loaded by nothing`);
        return [source, chunks.flatMap((chunk) => [...chunk.groupsIterable])];
      }),
    );
  }

  #needed(groups: ReadonlyMap<string, readonly ChunkGroup[]>): NeededFiles {
    const { exposes, pages = {} } = this.options;
    const filesOf = (...sources: readonly string[]) => [
      ...new Set(
        sources
          .flatMap((source) => groups.get(source) ?? [])
          .flatMap((group) => group.getFiles())
          .filter((file) => /\.(?:js|css)$/.test(file)),
      ),
    ];
    const modules = mapValues(exposes, (source) => filesOf(source));
    const own = new Set(modules['./lifecycles']);
    const routes = mapValues(pages, ({ sources = [], slots = [] }) => ({
      files: filesOf(...sources).filter((file) => !own.has(file)),
      slots: [...slots],
    }));
    return { modules, routes };
  }
}

type ChunkGroup = Compilation['chunkGroups'][number];

function mapValues<From, To>(record: Readonly<Record<string, From>>, of: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(value)]));
}

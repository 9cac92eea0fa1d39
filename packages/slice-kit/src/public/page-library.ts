import type { ComponentType } from 'react';

/** A page that comes with its slice, or what loads it when it is shown. */
export type PublicPage = { readonly Page: ComponentType } | { readonly load: () => Promise<ComponentType> };

/**
 * The pages of a slice by their path, `{ '/': { Page: LandingPage }, '/contact': { load: … } }`; `*` stands for all others, where a router of
 * its own may tell them apart.
 */
export type PublicPages = Readonly<Record<string, PublicPage>>;

const others = '*';

/** The pages of a slice, and which of them are there. */
export class PageLibrary {
  readonly #pages: PublicPages;
  readonly #loaded = new Map<string, ComponentType>();

  constructor(pages: PublicPages) {
    this.#pages = pages;
  }

  /** The name under which a path's page stands; undefined where there is none. */
  nameOf(path: string): string | undefined {
    return [path.replace(/(?<=.)\/+$/, ''), others].find((name) => Object.hasOwn(this.#pages, name));
  }

  /** The page, where it is there; undefined where it is to be loaded first. */
  known(name: string): ComponentType | undefined {
    const page = this.#pages[name];
    return page && 'Page' in page ? page.Page : this.#loaded.get(name);
  }

  async load(name: string): Promise<ComponentType> {
    const page = this.#pages[name];
    if (!page) throw new TypeError(`This slice has no page ${name}`);
    const Page = 'Page' in page ? page.Page : await page.load();
    this.#loaded.set(name, Page);
    return Page;
  }

  /** Loads what stands at a path, so that it renders at once. Where it does not come, the page's place says so. */
  async prepare(path: string): Promise<void> {
    const name = this.nameOf(path);
    if (name !== undefined) await this.load(name).catch(() => undefined);
  }
}

import { routeExpression } from '@passerelle/contracts';
import type { ComponentType } from 'react';

/** What a page of a public slice gets. */
export interface PublicPageProps {
  /** What its address holds for the `{parameters}` of its path. */
  readonly params: Readonly<Record<string, string>>;
}

export type PageComponent = ComponentType<PublicPageProps>;

/** A page that comes with its slice, or what loads it when it is shown. */
type PublicPage = { readonly Page: PageComponent } | { readonly load: () => Promise<PageComponent> };

/**
 * The pages of a slice by their path, as its manifest has them: `{ '/': { Page: LandingPage }, '/of/{id}': { load: … } }`; `*` stands for all
 * others, where a router of its own tells them apart.
 */
export type PublicPages = Readonly<Record<string, PublicPage>>;

/** A page by its name in the table, with what its address holds. */
export interface FoundPage extends PublicPageProps {
  readonly name: string;
}

/** The pages of a slice, and which of them are there. */
export class PageLibrary {
  readonly #pages: PublicPages;
  readonly #loaded = new Map<string, PageComponent>();

  constructor(pages: PublicPages) {
    this.#pages = pages;
  }

  /** The page that stands at a path, with or without a slash at its end; undefined where there is none. */
  at(path: string): FoundPage | undefined {
    const whole = path.replace(/(?<=.)\/+$/, '');
    const names = Object.keys(this.#pages);
    const name =
      names.find((each) => each === whole) ??
      names.find((each) => each.includes('{') && routeExpression(each).test(whole)) ??
      names.find((each) => each === '*');
    return name === undefined ? undefined : { name, params: paramsOf(name, whole) };
  }

  /** The page, where it is there; undefined where it is to be loaded first. */
  known(name: string): PageComponent | undefined {
    const page = this.#pages[name];
    return page && 'Page' in page ? page.Page : this.#loaded.get(name);
  }

  async load(name: string): Promise<PageComponent> {
    const page = this.#pages[name];
    if (!page) throw new TypeError(`This slice has no page ${name}`);
    const Page = 'Page' in page ? page.Page : await page.load();
    this.#loaded.set(name, Page);
    return Page;
  }
}

/** A parameter is a whole segment. */
function paramsOf(name: string, path: string): Record<string, string> {
  const segments = path.split('/');
  return Object.fromEntries(
    name.split('/').flatMap((part, index) => {
      const parameter = /^\{(\w+)\}$/.exec(part)?.[1];
      return parameter ? [[parameter, decodeURIComponent(segments[index] ?? '')]] : [];
    }),
  );
}

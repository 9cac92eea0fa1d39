/** What a page needs at once. */
interface PageNeeds {
  /** Source files that are imported when the page is shown. */
  readonly sources?: readonly string[];
  /** Slots that it shows at once. */
  readonly slots?: readonly string[];
}

/** By route. */
export type Pages = Readonly<Record<string, PageNeeds>>;

import {
  type DropdownEntry,
  isShownTo,
  type MenuEntry,
  menuPlaces,
  type SliceManifest,
  shellSlots,
} from '@passerelle/contracts';

/** An entry of the menu; with `items` it is a dropdown, instead of a link. */
export interface MenuItem extends MenuEntry {
  readonly items: readonly DropdownEntry[];
}

export interface ShellMenu {
  readonly top: readonly MenuItem[];
  readonly skills: readonly MenuItem[];
  readonly footer: readonly MenuItem[];
  readonly legal: readonly MenuItem[];
}

/** The navigation that the slices declare, in their order, as a person with these roles sees it. */
export function menuOf(slices: readonly SliceManifest[], roles: readonly string[]): ShellMenu {
  const shown = <E extends MenuEntry | DropdownEntry>(entries: readonly E[]) =>
    entries.filter((entry) => isShownTo(entry, roles)).sort((a, b) => a.order - b.order);
  const dropdowns = shown(slices.flatMap((slice) => slice.dropdowns));
  const entries = shown(slices.flatMap(({ menu }) => menu)).map((entry) => ({
    ...entry,
    items: dropdowns.filter(({ under }) => under === entry.to),
  }));
  const at = (place: string) => entries.filter((entry) => entry.place === place);
  return { top: at('top'), skills: at('skills'), footer: at('footer'), legal: at('legal') };
}

/** What the slices declare for places that are nowhere on this page, each as a sentence. */
export function unknownPlaces(slices: readonly SliceManifest[]): string[] {
  const entries = new Set(slices.flatMap(({ menu }) => menu.map(({ to }) => to)));
  const slots = new Set(
    [shellSlots, ...slices.map((slice) => slice.slots)].flatMap((each) => Object.keys(each)),
  );
  return slices.flatMap(({ name, menu, dropdowns, fills }) =>
    [
      ...menu
        .filter(({ place }) => !menuPlaces.some((known) => known === place))
        .map(({ label, place }) => `the menu entry ${label} is for ${place}`),
      ...dropdowns
        .filter(({ under }) => !entries.has(under))
        .map(({ label, under }) => `the menu entry ${label} is under ${under}`),
      ...Object.keys(fills)
        .filter((slot) => !slots.has(slot))
        .map((slot) => `nothing shows the slot ${slot}`),
    ].map((reason) => `${name}: ${reason}`),
  );
}

import * as z from 'zod/mini';
import type { Role } from '../core/roles.js';
import { type SlotName, sectionSlot } from './slots.js';

/** Version of the contract between shell and slices. Readers leave out what was built for another one. */
export const sliceContractVersion = 2;

/** Shows something to people with one of these roles only. It hides, and protects nothing: the server decides. */
const Roles = z.optional(z.array(z.string()));

const Route = z.object({
  /** A pattern: `/bookings/{id}/approve_booking/`, `/{provider}-payment/confirmation`. */
  path: z.string().check(z.regex(/^\//)),
  title: z.string(),
  /** What search engines and shared links say of it, one or two sentences. */
  description: z.optional(z.string()),
  /** `visitor`: who is signed in is sent on. `member`: who is not is sent to the login first. Absent: for everyone. */
  audience: z.optional(z.enum(['visitor', 'member'])),
  /** The shell's bar and footer leave: always, or while the history entry names a test (`DashboardState.selectedTest`). */
  quiet: z.optional(z.enum(['always', 'in-test'])),
  /** For search engines, and rendered by the gateway where the build carries `server/render.cjs`. */
  prerender: z.optional(z.boolean()),
});
export type Route = z.infer<typeof Route>;

const Section = z.object({
  id: z.string(),
  title: z.string(),
  /** `button`: a button under the person's name. `menu`: the menu. Any other: the menu, under this heading. Absent: reached from elsewhere. */
  group: z.optional(z.string()),
  /** The word in the menu, where it is not the title. */
  label: z.optional(z.string()),
  /** The section of the same slice that this one is folded under in the menu. */
  under: z.optional(z.string()),
  order: z.optional(z.int()),
  /** Needs an active subscription. */
  needsPlan: z.optional(z.boolean()),
  /** Its slice shows something of it to who has no active subscription too, under « Aucun abonnement actif ». */
  hasPreview: z.optional(z.boolean()),
  /** Some of what it selects or shows opens without a plan too: its slice decides, and « Aucun abonnement actif » stands below. */
  hasOpen: z.optional(z.boolean()),
  roles: Roles,
});
export type Section = z.infer<typeof Section>;

/** Where the shell shows entries; `legal` is the footer's last line, on every page. A place that a reader does not know shows nothing. */
export const menuPlaces = ['top', 'skills', 'footer', 'legal'] as const;
export type MenuPlace = (typeof menuPlaces)[number];

const MenuEntry = z.object({
  label: z.string(),
  to: z.string(),
  place: z.string(),
  order: z.int(),
  roles: Roles,
});
export type MenuEntry = z.infer<typeof MenuEntry>;

const DropdownEntry = z.object({
  label: z.string(),
  /** The address (`to`) of the menu entry that becomes a dropdown, of whichever slice. */
  under: z.string(),
  to: z.string(),
  /** Who is signed in goes to this section of the learner area instead. */
  section: z.optional(z.string()),
  order: z.int(),
  roles: Roles,
});
export type DropdownEntry = z.infer<typeof DropdownEntry>;

export const SliceName = z.string().check(z.regex(/^mfe-[a-z][a-z\d-]*$/, 'a slice is called mfe-<name>'));

const slotNamePattern = /^([a-z][a-z\d-]*)\.[a-z][a-z\d-]*\.v\d+$/;

/** What a slice declares about itself in `manifest.ts`, as data; the build emits it as `slice.json` beside the remote entry. */
export const SliceManifest = z
  .object({
    name: SliceName,
    version: z.string().check(z.regex(/^\d+\.\d+\.\d+/)),
    contract: z.literal(sliceContractVersion),
    /** Its pages. A slice without any exposes no `./lifecycles`. */
    routes: z._default(z.array(Route), []),
    /** Its sections of the learner area, shown by what it fills into `account.learner-section.v1`. */
    sections: z._default(z.array(Section), []),
    menu: z._default(z.array(MenuEntry), []),
    dropdowns: z._default(z.array(DropdownEntry), []),
    /** The slots in its pages: one slice fills them, or several, each its own part. They are called after the slice. */
    slots: z._default(z.record(z.string().check(z.regex(slotNamePattern)), z.enum(['one', 'several'])), {}),
    /** Slot → exposed module that fills it. */
    fills: z._default(z.record(z.string(), z.string()), {}),
    /** Slot → the headings that always stand in what fills it: shown while its code is on its way. */
    headings: z.optional(z.record(z.string(), z.array(z.string()))),
    /** The calls that its build uses, as `GET /plans/`: the build says so. */
    calls: z.optional(z.array(z.string())),
    /** The most that its scripts and styles may weigh together, kB of gzip; absent, what the house allows. */
    budgetKb: z.optional(z.int().check(z.positive())),
  })
  .check(
    z.refine(({ name, slots }) => Object.keys(slots).every((slot) => `mfe-${slot.split('.')[0]}` === name), {
      error: 'a slot is called after the slice that has it: <slice>.<place>.v<version>',
      path: ['slots'],
    }),
    z.refine(
      ({ sections, slots, fills }) => sections.length === 0 || sectionSlot in slots || sectionSlot in fills,
      { error: `sections are shown by what fills ${sectionSlot}`, path: ['sections'] },
    ),
    z.refine(({ headings = {}, fills }) => Object.keys(headings).every((slot) => slot in fills), {
      error: 'headings are of a slot that the slice fills',
      path: ['headings'],
    }),
    z.refine(
      ({ sections }) =>
        sections.every(({ under }) => under === undefined || sections.some(({ id }) => id === under)),
      { error: 'a section is folded under one of the same slice', path: ['sections'] },
    ),
  );
export type SliceManifest = z.infer<typeof SliceManifest>;

/** What the scripts and styles of a build may weigh together where its manifest says nothing, kB of gzip. */
export const sliceBudgetKb = 600;

/** A manifest as it is written: what is empty is left out, and places, roles and slots are those of this contract. */
export type SliceDeclaration = Omit<
  z.input<typeof SliceManifest>,
  'contract' | 'calls' | 'sections' | 'menu' | 'dropdowns' | 'slots' | 'fills' | 'headings'
> & {
  readonly sections?: (Section & { readonly roles?: Role[] })[];
  readonly menu?: (MenuEntry & { readonly place: MenuPlace; readonly roles?: Role[] })[];
  readonly dropdowns?: (DropdownEntry & { readonly roles?: Role[] })[];
  readonly slots?: Partial<Record<SlotName, 'one' | 'several'>>;
  readonly fills?: Partial<Record<SlotName, string>>;
  readonly headings?: Partial<Record<SlotName, string[]>>;
};

/** Declares a slice, for the contract that it is built with; throws where the data does not fit it. */
export function defineSlice(declaration: SliceDeclaration): SliceManifest {
  return SliceManifest.parse({ ...declaration, contract: sliceContractVersion });
}

/** Whether something with `roles` is shown to a person with these. */
export function isShownTo(
  { roles }: { readonly roles?: readonly string[] | undefined },
  of: readonly string[],
) {
  return roles === undefined || roles.some((role) => of.includes(role));
}

import { homeSection, isShownTo, type LearnerSection } from '@passerelle/contracts';
import { manifest } from '../manifest.js';
import { isStaff } from './staff/staff.js';

const home: LearnerSection = { id: homeSection, title: 'Tableau de bord', slice: manifest.name };

/**
 * The sections that a person sees; the server decides what they may do there. Who works here is no candidate: what needs a plan shows
 * with one only.
 */
export function sectionsFor(
  sections: readonly LearnerSection[],
  { roles, hasPlan }: { readonly roles: readonly string[]; readonly hasPlan: boolean },
): LearnerSection[] {
  const isOffered = ({ needsPlan }: LearnerSection) => !needsPlan || hasPlan || !isStaff(roles);
  return sections.filter((section) => isShownTo(section, roles) && isOffered(section));
}

/** The section of a history entry; what is not there (an old entry, another release's, one for others) is the dashboard itself. */
export function sectionOf(sections: readonly LearnerSection[], id = home.id): LearnerSection {
  return sections.find((section) => section.id === id) ?? home;
}

/** An entry of the menu, with what is folded under it. */
export interface MenuItem {
  readonly section: LearnerSection;
  readonly folded: readonly LearnerSection[];
}

export interface SectionGroups {
  /** The buttons under the person's name. */
  readonly buttons: readonly LearnerSection[];
  /** The menu: its own list first, without a heading. */
  readonly lists: readonly { readonly heading: string | null; readonly items: readonly MenuItem[] }[];
}

/** What the sidebar shows, each section in the group that it names. */
export function groupsOf(sections: readonly LearnerSection[]): SectionGroups {
  const ordered = [...sections].sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const inGroup = (name: string) => ordered.filter(({ group }) => group === name);
  const list = (name: string, heading: string | null) => ({
    heading,
    items: inGroup(name).map((section) => ({
      section,
      folded: ordered.filter(({ under }) => under === section.id),
    })),
  });
  const headings = new Set(ordered.flatMap(({ group }) => group ?? []));
  headings.delete('button');
  headings.delete('menu');
  return {
    buttons: inGroup('button'),
    lists: [list('menu', null), ...[...headings].map((heading) => list(heading, heading))],
  };
}

import { type Allowances, type ContentOffer, type Included, type Skill, skills } from '@passerelle/contracts';

/** What a tier opens of the content. */
export interface Opened {
  readonly series: Readonly<Record<Skill, number>>;
  readonly mockExams: number;
}

/** What the tiers up to one open; null while the content is not known. */
export function openedBy(tier: number, offer: ContentOffer | null): Opened | null {
  if (!offer) return null;
  const open = offer.tiers.filter((each) => each.tier <= tier);
  const sum = (of: (each: ContentOffer['tiers'][number]) => number) =>
    open.reduce((total, each) => total + of(each), 0);
  const series = Object.fromEntries(skills.map((skill) => [skill, sum((each) => each.series[skill])]));
  return { series: series as Record<Skill, number>, mockExams: sum((each) => each.mock_exams) };
}

/** The figures of a tier with its allowances, as the contract has them. */
export function includedIn(tier: number, allowances: Allowances, offer: ContentOffer | null): Included {
  const { corrections, written, spoken, interviews } = allowances;
  const opened = openedBy(tier, offer);
  const series = opened && skills.reduce((sum, skill) => sum + opened.series[skill], 0);
  return {
    ...{ corrections, written, spoken, interviews, series },
    ...(opened && { series_by_skill: opened.series }),
    mock_exams: opened?.mockExams ?? null,
  };
}

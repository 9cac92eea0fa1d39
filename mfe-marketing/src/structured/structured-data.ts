import {
  counted,
  listPlans,
  type Plan,
  type PublicSchool,
  planTypes,
  type RenderRequest,
  readSchoolFacts,
} from '@passerelle/contracts';
import { knownReply } from '@passerelle/slice-kit/api';
import { plansOfType } from '../plans/plan-lists.js';

/** The pages that say who the school is, and what it sells. */
const homePath = '/';
const plansPath = '/tarifs';

/** What the home page and the plans say to search engines: the school and its offers, as far as they are known. */
export function structuredData({ path, origin, replies }: RenderRequest): object[] {
  if (path !== homePath && path !== plansPath) return [];
  const host = { known: (address: string) => replies[address] };
  const school = knownReply(host, readSchoolFacts);
  const plans = knownReply(host, listPlans) ?? [];
  return [organisation(origin, school, plans)];
}

/** @see https://schema.org/EducationalOrganization */
function organisation(origin: string, school: PublicSchool | undefined, plans: readonly Plan[]): object {
  const sold = planTypes.flatMap((type) => plansOfType(plans, type));
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    '@id': `${origin}/#ecole`,
    name: school?.name ?? 'Passerelle',
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    ...(school?.email && { email: school.email }),
    ...(school?.phone && { telephone: school.phone }),
    ...(school?.address && { address: school.address.join(', ') }),
    ...(school?.social && { sameAs: Object.values(school.social) }),
    ...(sold.length > 0 && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: 'Forfaits de préparation au TCF',
        itemListElement: sold.map((plan) => offer(origin, plan)),
      },
    }),
  };
}

/** @see https://schema.org/Offer */
function offer(origin: string, { plan_name, amount, plan_duration, sub_type }: Plan): object {
  return {
    '@type': 'Offer',
    name: plan_name,
    category: sub_type,
    price: amount.toFixed(2),
    priceCurrency: 'USD',
    url: `${origin}${plansPath}`,
    availability: 'https://schema.org/InStock',
    itemOffered: {
      '@type': 'Service',
      name: `Préparation au TCF, forfait ${plan_name} (${counted(plan_duration, 'jour')})`,
    },
  };
}

import { readSchoolFacts } from '@passerelle/contracts';
import { usePublicCall } from '@passerelle/slice-kit';

/** Who the school is. What is not known does not show. */
export const useSchool = () => usePublicCall(readSchoolFacts);

import { type PublicSchool, readSchoolFacts } from '@passerelle/contracts';
import { createApi, knownReply } from '@passerelle/slice-kit';
import { createContext, useContext, useEffect, useState } from 'react';
import { usePath } from '../navigation/use-location.js';
import { useShell } from './shell-context.js';

export const SchoolContext = createContext<PublicSchool | null>(null);

/** Who the school is; null while that is not known. The frame is whole without it: what is not known does not show. */
export const useSchool = () => useContext(SchoolContext);

/** Who the school is, as it came with the page; else it is asked for, once; where no answer came, again on the next page. */
export function useSchoolFacts(): PublicSchool | null {
  const { host } = useShell();
  const path = usePath();
  const [school, setSchool] = useState<PublicSchool | null>(() => knownReply(host, readSchoolFacts) ?? null);
  const isKnown = school !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page is the next try
  useEffect(() => {
    if (isKnown) return;
    const left = new AbortController();
    createApi(host)
      .call(readSchoolFacts, { signal: left.signal })
      .then(setSchool, () => undefined);
    return () => left.abort();
  }, [host, path, isKnown]);
  return school;
}

import { readMockData } from '@passerelle/contracts';
import { useCall, useSession } from '@passerelle/slice-kit';

/** The parts of all mock exams, with what this caller may open. */
export function useMockData() {
  const { user, subscriptionStatus } = useSession();
  return useCall(['mocks', user?.id ?? null, subscriptionStatus], readMockData, {});
}

import { listOrders, type Order } from '@passerelle/contracts';
import { useCall, useSession } from '@passerelle/slice-kit';

/** An order of the person who is signed in; undefined until it is known, and for visitors. */
export function useOwnOrder(orderId: string): Order | undefined {
  const { isAuthenticated } = useSession();
  const { data } = useCall(
    ['orders'],
    listOrders,
    {},
    {
      enabled: isAuthenticated,
      select: ({ results }) => results,
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    },
  );
  return data?.find(({ id }) => id === orderId);
}

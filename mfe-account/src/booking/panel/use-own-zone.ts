import { deviceTimeZone } from '@passerelle/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const key = ['own-zone'];

/** The zone whose clock the reader reads: the device’s until they choose another, which is kept as long as what else is known of them. */
export function useOwnZone(): readonly [string, (timeZone: string) => void] {
  const queries = useQueryClient();
  const [zone, setZone] = useState(() => queries.getQueryData<string>(key) ?? deviceTimeZone());
  const choose = (timeZone: string) => {
    // Nobody asks for it as a query: it would be collected after five minutes.
    queries.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
    queries.setQueryData(key, timeZone);
    setZone(timeZone);
  };
  return [zone, choose];
}

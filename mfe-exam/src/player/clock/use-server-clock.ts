import { useCallback, useEffect, useState } from 'react';
import { readClock, type ServerClock, secondsSince, secondsUntil } from './server-clock.js';

/** Time left and elapsed of an attempt, ticking each second; `sync` takes the server's time of a newer reply. */
export function useServerClock(attempt: {
  started_at: string;
  deadline_at: string | null;
  server_now: string;
}) {
  const [clock, setClock] = useState<ServerClock>(() => readClock(attempt.server_now, performance.now()));
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const sync = useCallback((serverNow: string) => {
    setClock(readClock(serverNow, performance.now()));
    setNow(performance.now());
  }, []);
  return {
    secondsLeft: secondsUntil(attempt.deadline_at, clock, now),
    elapsedSeconds: secondsSince(attempt.started_at, clock, now),
    sync,
  };
}

import { advanceMock, type BodyInput, type MockSession, readMock } from '@passerelle/contracts';
import { ApiProblem, useApi, useCall } from '@passerelle/slice-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Where the cache keeps a session. */
export const mockSessionKey = (sessionId: string) => ['mock-session', sessionId] as const;

/** A mock exam's session as the server last said it, and its moves. */
export function useMockSession(sessionId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const params = { mockSessionId: sessionId };
  // Another device may have gone on.
  const anew = { staleTime: 0, refetchOnWindowFocus: true };
  const session = useCall(mockSessionKey(sessionId), readMock, { params }, anew);
  const { refetch } = session;

  /** Puts what this device knows before the server says it; an answer on its way would say less. */
  const replace = useCallback(
    async (change: (session: MockSession) => MockSession) => {
      await queries.cancelQueries({ queryKey: mockSessionKey(sessionId) });
      queries.setQueryData<MockSession>(mockSessionKey(sessionId), (known) => known && change(known));
    },
    [queries, sessionId],
  );

  const advance = useMutation({
    mutationFn: (body: BodyInput<typeof advanceMock>) => api.call(advanceMock, { params, body }),
    onSuccess: (moved) => replace(() => moved),
    // Another device moved it meanwhile: the session says where it stands.
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'conflict') void refetch();
    },
  });

  return { session, advance, replace };
}

import { advanceMock, type BodyInput, type MockSession, readMock } from '@passerelle/contracts';
import { ApiProblem, inTime, useApi, useCall } from '@passerelle/slice-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Where the cache keeps a mockSession. */
export const mockSessionKey = (mockSessionId: string) => ['mock-session', mockSessionId] as const;

/** A mock session as the server last said it, and its moves. */
export function useMockSession(mockSessionId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const params = { mockSessionId: mockSessionId };
  // Another device may have gone on.
  const anew = { staleTime: 0, refetchOnWindowFocus: true };
  const mockSession = useCall(mockSessionKey(mockSessionId), readMock, { params }, anew);
  const { refetch } = mockSession;

  /** Puts what this device knows before the server says it; an answer on its way would say less. */
  const replace = useCallback(
    async (change: (mockSession: MockSession) => MockSession) => {
      await queries.cancelQueries({ queryKey: mockSessionKey(mockSessionId) });
      queries.setQueryData<MockSession>(mockSessionKey(mockSessionId), (known) => known && change(known));
    },
    [queries, mockSessionId],
  );

  const advance = useMutation({
    mutationFn: (body: BodyInput<typeof advanceMock>) =>
      inTime((signal) => api.call(advanceMock, { params, body, signal })),
    onSuccess: (moved) => replace(() => moved),
    // Another device moved it meanwhile: the mock session says where it stands.
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'conflict') void refetch();
    },
  });

  return { mockSession, advance, replace };
}

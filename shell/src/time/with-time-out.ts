/** What did not settle in time. */
export class TimeOutError extends Error {
  override readonly name = 'TimeOutError';
}

/** Gives a promise so many ms to settle, then rejects; what it was waiting for goes on unheard. */
export async function withTimeOut<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeOutError(`${what} took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, timeOut]);
  } finally {
    clearTimeout(timer);
  }
}

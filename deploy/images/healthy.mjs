/** The health command of every image: whether the process answers, whatever the house around it is like. */
const reply = await fetch(`http://127.0.0.1:${process.env.PORT}/health/live`, {
  signal: AbortSignal.timeout(4_000),
});
process.exitCode = reply.ok ? 0 : 1;

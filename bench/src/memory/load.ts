/** What a visitor and a learner ask for, in short: pages, lists, and a sign-in with its password hash. */
const paths = [
  '/',
  '/tarifs',
  '/slices.json',
  '/mgmt/available-subscriptions/',
  '/user/api/reviews/',
  '/health/ready',
];

const signIn = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'candidat@passerelle.test', password: 'Passerelle-2026' }),
};

async function ask(url: string, init?: RequestInit): Promise<boolean> {
  const reply = await fetch(url, { redirect: 'manual', ...init });
  await reply.arrayBuffer();
  return reply.status < 400;
}

/** Asks with ten callers at once for as long as told. Resolves with how many questions were answered well. */
export async function load(url: string, seconds: number): Promise<number> {
  const end = Date.now() + seconds * 1000;
  let answered = 0;
  const caller = async (_: unknown, number: number) => {
    if (number === 0 && (await ask(`${url}/auth/login/jwt/create/`, signIn))) answered += 1;
    for (let turn = number; Date.now() < end; turn += 1)
      if (await ask(`${url}${paths[turn % paths.length]}`)) answered += 1;
  };
  await Promise.all(Array.from({ length: 10 }, caller));
  return answered;
}

import { spawn } from 'node:child_process';

/** Runs a program to its end: what it wrote, as bytes and text. @throws Error with its last words when it fails. */
export function run(program, args, input) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    const out = [];
    const errors = [];
    child.stdout.on('data', (chunk) => out.push(chunk));
    child.stderr.on('data', (chunk) => errors.push(chunk));
    child.on('error', reject);
    // A program that ended early closes its input; its status says why.
    child.stdin.on('error', () => {});
    child.on('close', (code) => {
      const said = Buffer.concat(errors).toString();
      if (code === 0) resolve({ bytes: Buffer.concat(out), said });
      else reject(new Error(`${program} ended with ${code}: ${said.trim().split('\n').slice(-3).join(' ')}`));
    });
    child.stdin.end(input);
  });
}

/** The programs that are not installed, of those that the work needs. */
export async function missingPrograms(programs) {
  const found = await Promise.all(
    programs.map(({ name, probe }) =>
      run(name, probe).then(
        () => null,
        (error) => (error.code === 'ENOENT' ? name : null),
      ),
    ),
  );
  return found.filter(Boolean);
}

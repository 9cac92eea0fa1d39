import { argv, env, stderr, stdout } from 'node:process';
import { runGrades } from './run-grades.js';

process.exitCode = await runGrades(argv.slice(2), {
  url: env.PASSERELLE_URL ?? 'http://localhost:8080',
  email: env.GRADES_EMAIL,
  password: env.GRADES_PASSWORD,
  code: env.GRADES_CODE,
  print: (line) => stdout.write(`${line}\n`),
  complain: (line) => stderr.write(`${line}\n`),
});

/** What the summary of `npm test` reads in the JSON reports of Jest and Playwright. */
import { relative } from 'node:path';

/** More of them are no accident any more: the run fails. */
export const secondTriesAllowed = 5;

const testsOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(testsOf),
  ...specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ file, title, ...test }))),
];

/** Titles of the tests of a Playwright report that passed at the second try only. */
export const secondTries = (report) =>
  testsOf(report)
    .filter(({ status }) => status === 'flaky')
    .map(({ file, title, projectName }) => `${file} › ${title} (${projectName})`);

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Milliseconds by file. */
export const playwrightTimes = (report) =>
  testsOf(report).map(({ file, results }) => [file, sum(results.map(({ duration }) => duration))]);
export const jestTimes = (report, root) =>
  report.testResults.map(({ name, startTime, endTime }) => [relative(root, name), endTime - startTime]);

/** The files that take longest, a line each. */
export function longest(times, count = 8) {
  const files = Map.groupBy(times, ([file]) => file);
  return [...files]
    .map(([file, parts]) => ({ file, ms: sum(parts.map(([, ms]) => ms)) }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `  ${String(Math.round(ms / 1000)).padStart(4)} s  ${file}`);
}

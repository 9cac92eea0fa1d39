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

/** A Jest report in counts; a file that could not be run counts as one failed. */
export const jestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
});

/**
 * The files to run once more, alone: integration specs that failed beside others, where they are few. What needs no process, port or clock has
 * no second try, and many failures are no accident.
 */
export function integrationFailures(report) {
  const failed = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const few = failed.length <= secondTriesAllowed;
  return few ? failed.filter((name) => name.endsWith('.int.spec.js')) : [];
}

/** Titles of the tests that failed in these files. */
export const failedTitles = (report, files, root) =>
  report.testResults
    .filter(({ name }) => files.includes(name))
    .flatMap(({ name, assertionResults }) => {
      const titles = assertionResults.filter(({ status }) => status === 'failed');
      const file = relative(root, name);
      return titles.length > 0 ? titles.map(({ fullName }) => `${file} › ${fullName}`) : [file];
    });

/** The first report without these files. */
export function countsWithout(report, files) {
  const counts = jestCounts(report);
  for (const { assertionResults } of report.testResults.filter(({ name }) => files.includes(name))) {
    const of = (...statuses) => assertionResults.filter(({ status }) => statuses.includes(status)).length;
    counts.passed -= of('passed');
    counts.failed -= of('failed') || 1;
    counts.skipped -= of('pending', 'todo');
  }
  return counts;
}

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

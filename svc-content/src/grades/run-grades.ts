import { parseArgs } from 'node:util';
import {
  counted,
  fillPath,
  type Grade,
  gradesPage,
  listGrades,
  type ReplyOf,
  readGrade,
  recordGrade,
} from '@passerelle/contracts';
import { printable } from '@passerelle/service-kit';
import { enteredMarks } from './entered-marks.js';
import { type Account, type Call, callsTo, signIn } from './gateway-calls.js';
import { anchorLines, copyLines } from './print-copy.js';

export interface GradesSurroundings extends Partial<Account> {
  /** Address of the gateway. */
  readonly url: string;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

const usage = `Usage: npm run grades -- <command>
  list [--graded]                                   expressions to grade, or graded
  show <response>                                   its tasks, answers, examiner's sheets and criteria
  anchors <response>                                the marked copies to read first
  enter <response> <criterion>=<points> … [--comment "…"] [--version <n>]
                                                    <task>:<criterion>=<points> for one task alone, <task>:<cap> for a cap;
                                                    --version names the grade that is revised, as list --graded shows it

GRADES_EMAIL and GRADES_PASSWORD are a teacher's, GRADES_CODE a code that their application shows now, or one of their recovery codes; each is good
for one command. Only a teacher of the demonstration needs none. PASSERELLE_URL is the gateway's address, http://localhost:8080 by default.`;

type Command = (call: Call, print: (line: string) => void) => Promise<void>;

/**
 * `npm run grades`: a teacher's calls, from a terminal, under the rules that the service holds for everybody.
 * The exit code is 0 when all is well, 1 when a call was refused, 2 when the command is not understood.
 */
export async function runGrades(
  args: readonly string[],
  surroundings: GradesSurroundings,
): Promise<0 | 1 | 2> {
  const { email, password, code, url, print, complain } = surroundings;
  const command = commandOf(args);
  if (!command || !email || !password) {
    complain(usage);
    return 2;
  }
  try {
    const access = await signIn(url, { email, password, code });
    await command(callsTo(url, access), (line) => print(printable(line)));
    return 0;
  } catch (error) {
    complain(printable(error instanceof Error ? error.message : String(error)));
    return 1;
  }
}

function commandOf(args: readonly string[]): Command | null {
  const parsed = parse(args);
  if (!parsed) return null;
  const { values, positionals } = parsed;
  const [name, responseId, ...points] = positionals;
  if (name === 'list' && !responseId) return list(values.graded ?? false);
  if (name === 'show' && responseId && points.length === 0) return show(responseId);
  if (name === 'anchors' && responseId && points.length === 0) return anchors(responseId);
  const marks = enteredMarks(points);
  const version = values.version ?? '0';
  if (name !== 'enter' || !responseId || points.length === 0 || !marks || !/^\d{1,9}$/.test(version))
    return null;
  return enter({
    response_id: responseId,
    version: Number(version),
    ...marks,
    ...(values.comment === undefined ? {} : { comment: values.comment }),
  });
}

function parse(args: readonly string[]) {
  try {
    const options = {
      graded: { type: 'boolean' },
      comment: { type: 'string' },
      version: { type: 'string' },
    } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return null;
  }
}

const list =
  (graded: boolean): Command =>
  async (call, print) => {
    const page = async (query: string) =>
      (await call('GET', `${listGrades.path}?status=${query}`)) as Grade[];
    let grades = await page(graded ? 'graded' : 'waiting');
    const isEmpty = grades.length === 0;
    while (grades.length > 0) {
      for (const grade of grades) print(line(grade));
      const last = grades.length < gradesPage || graded ? undefined : grades.at(-1);
      grades = last ? await page(`waiting&after=${last.response_id}`) : [];
    }
    if (isEmpty) print(graded ? 'Aucune copie notée.' : 'Aucune copie à noter.');
  };

const copyOf = async (call: Call, responseId: string) =>
  (await call('GET', fillPath(readGrade.path, { responseId }))) as ReplyOf<typeof readGrade, 200>;

const show =
  (responseId: string): Command =>
  async (call, print) => {
    for (const text of copyLines(await copyOf(call, responseId))) print(text);
  };

const anchors =
  (responseId: string): Command =>
  async (call, print) => {
    const { anchors: found = [] } = await copyOf(call, responseId);
    if (found.length === 0) print('Cette épreuve n’a pas de copies repères.');
    for (const text of found.flatMap(anchorLines)) print(text);
  };

const enter =
  (body: unknown): Command =>
  async (call, print) =>
    print(line((await call('POST', recordGrade.path, body)) as Grade));

function line({ response_id: id, test_name: test, student, submitted_at: at, score, version, words }: Grade) {
  const who = student ? `${student.first_name} ${student.last_name}` : '?';
  const what = score === null ? counted(words, 'mot') : `${score}/20, version ${version}`;
  return [id, at.slice(0, 10), test, who, what].join('  ');
}

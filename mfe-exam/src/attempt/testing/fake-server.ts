import { type Answer, type Attempt, type Host, type ProblemCode, problem } from '@passerelle/contracts';
import type { Time } from '../ports/attempt-ports.js';

/** What becomes of a request: `lost` is done and its reply does not arrive, `down` is not even done; else it is refused. */
export type Fate = 'done' | 'lost' | 'down' | ProblemCode;

interface Play {
  readonly question_id: string;
  readonly play_id?: string;
  readonly goes_on?: boolean;
  readonly heard_ms?: number;
  readonly ended?: boolean;
}

interface SentRequest {
  readonly call: string;
  readonly body: {
    answers?: Answer[];
    position?: number;
    questions?: unknown[];
    play_id?: string;
    heard_ms?: number;
    ended?: boolean;
  };
  readonly keepalive: boolean;
}

/** The server’s side of one attempt, as far as a player can tell. */
export interface FakeServer {
  readonly request: Host['request'];
  readonly sent: SentRequest[];
  /** The attempt as it stands. */
  held(): Attempt;
  /** The saves among the requests. */
  saves(): SentRequest[];
  /** What another device, or the passing of time, did to it. */
  change(changes: Partial<Attempt>): void;
  /** Of the requests from now on; `next` come first. */
  fate: Fate;
  readonly next: Fate[];
  /** Time until a reply is there, ms. */
  latencyMs: number;
  /** How long the device slept since, its clock with it, ms. */
  sleptMs: number;
}

export function createFakeServer(attempt: Attempt, time: Pick<Time, 'now' | 'after'>): FakeServer {
  const startMs = time.now();
  let held = attempt;
  const playIds = new Map<string, string>();
  let recordings = 0;
  const sent: SentRequest[] = [];
  const server_now = () =>
    new Date(Date.parse(attempt.server_now) + time.now() - startMs + server.sleptMs).toISOString();

  function save({ answers = [], position = held.position }: SentRequest['body']): void {
    const kept = new Map(held.answers.map((each) => [each.question_id, each]));
    for (const each of answers)
      if (each.seq > (kept.get(each.question_id)?.seq ?? -1)) kept.set(each.question_id, each);
    held = { ...held, answers: [...kept.values()], position };
  }

  function done({ call, body }: SentRequest): { status: number; reply: unknown } {
    const refuse = (code: ProblemCode) => ({ status: problem(code).status, reply: problem(code) });
    if (call === `GET /exam/attempts/${held.id}/`)
      return { status: 200, reply: { ...held, server_now: server_now() } };
    if (call === `PATCH /exam/attempts/${held.id}/`) {
      if (held.status !== 'open') return refuse('attempt_closed');
      const isExam = held.mode === 'exam' && held.skill === 'oral_comprehension';
      if (isExam && (body.position ?? 0) < held.position) return refuse('no_going_back');
      save(body);
      return { status: 200, reply: { saved_at: server_now(), server_now: server_now() } };
    }
    const [, sound] = /^GET \/exam\/attempts\/[^/]+\/sounds\/([^/]+)\/$/.exec(call) ?? [];
    if (sound)
      return { status: 200, reply: { sources: [{ url: `/given/${sound}.mp3`, type: 'audio/mpeg' }] } };
    if (call === `POST /exam/attempts/${held.id}/plays/`) {
      const { question_id, play_id = '', goes_on } = body as Play;
      const isOther = held.plays[question_id] !== undefined && playIds.get(question_id) !== play_id;
      const from = held.heard_ms?.[question_id];
      if (isOther && !(goes_on && from !== undefined)) return refuse('already_played');
      playIds.set(question_id, play_id);
      const heard_ms = from ?? 0;
      held = {
        ...held,
        plays: { ...held.plays, [question_id]: 1 },
        heard_ms: { ...held.heard_ms, [question_id]: heard_ms },
      };
      return { status: 200, reply: { plays: 1, heard_ms } };
    }
    if (call === `PATCH /exam/attempts/${held.id}/plays/`) {
      const { question_id, play_id, heard_ms = 0, ended } = body as Play;
      if (playIds.get(question_id) !== play_id) return refuse('already_played');
      const { [question_id]: _, ...others } = held.heard_ms ?? {};
      held = { ...held, heard_ms: ended ? others : { ...others, [question_id]: heard_ms } };
      return { status: 200, reply: { heard_ms: ended ? null : heard_ms } };
    }
    if (call === 'POST /exam/recordings/') {
      if (held.status !== 'open') return refuse('attempt_closed');
      recordings += 1;
      const sound = { content_type: 'audio/webm', duration: 12, size: 1, received_at: server_now() };
      return { status: 201, reply: { id: `recording-${recordings}`, question_id: 'eo-1-t1', ...sound } };
    }
    if (call.startsWith('POST /mgmt/save-response')) {
      held = { ...held, status: 'submitted' };
      return { status: 201, reply: { id: held.id } };
    }
    return refuse('not_found');
  }

  const server: FakeServer = {
    sent,
    held: () => held,
    saves: () => sent.filter(({ call }) => call === `PATCH /exam/attempts/${held.id}/`),
    change(changes) {
      held = { ...held, ...changes };
    },
    fate: 'done',
    next: [],
    latencyMs: 0,
    sleptMs: 0,
    async request(path, init) {
      const request: SentRequest = {
        call: `${init?.method ?? 'GET'} ${path}`,
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : {},
        keepalive: init?.keepalive === true,
      };
      sent.push(request);
      const fate = server.next.shift() ?? server.fate;
      const arrives = fate === 'done' || fate === 'lost';
      const { status, reply } = arrives ? done(request) : { status: 0, reply: null };
      if (server.latencyMs > 0)
        await new Promise<void>((resolve) => {
          time.after(server.latencyMs, resolve);
        });
      if (fate === 'lost' || fate === 'down') throw new TypeError('Failed to fetch');
      if (fate === 'done') return Response.json(reply, { status });
      return Response.json(problem(fate), { status: problem(fate).status });
    },
  };
  return server;
}

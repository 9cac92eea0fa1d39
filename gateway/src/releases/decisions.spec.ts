import { describe, expect, it } from '@jest/globals';
import * as decisions from './decisions.js';
import { fallbacksOf, registryOf } from './fallbacks.js';
import type { Decision, Release, ReleaseState } from './release-state.js';
import { expire } from './retention.js';
import { emptyState } from './stored-state.js';

const name = 'mfe-exam';
let clock = 0;
const now = () => new Date(Date.UTC(2026, 0, 1, 0, 0, clock++)).toISOString();
const doing = () => ({ by: 'ana', at: now() });

/** What a team does, one after the other, and how it stands then. */
class Story {
  state: ReleaseState = emptyState().state;
  said: string[] = [];

  #then({ state, log }: Decision): this {
    const isSame = state === this.state;
    this.state = isSame ? state : { ...state, revision: state.revision + 1 };
    this.said.push(...log.map(({ action, from, to }) => `${action} ${from}→${to}`));
    return this;
  }
  publish = (...versions: string[]): this => {
    for (const version of versions)
      this.#then(
        decisions.publish(
          this.state,
          { name, version, entry: { version }, commit: `c${version}`, bytes: 1 },
          doing(),
        ),
      );
    return this;
  };
  activate = (...versions: string[]): this => {
    for (const version of versions) this.#then(decisions.activate(this.state, { name, version }, doing()));
    return this;
  };
  must = (version: string): this =>
    this.#then(decisions.activate(this.state, { name, version, must: true }, doing()));
  canary = (version: string, percent: number): this =>
    this.#then(decisions.startCanary(this.state, { name, version, percent }, doing()));
  rollBack = (version?: string): this =>
    this.#then(decisions.rollBack(this.state, { name, version }, doing()));
  rollBackMust = (version: string): this =>
    this.#then(decisions.rollBack(this.state, { name, version, must: true }, doing()));
  retire = (): this => this.#then(decisions.retire(this.state, name, doing()));
  confirm = (version?: string): this => this.#then(decisions.confirm(this.state, { name, version }, doing()));
  seen = (version: string, session: string): this =>
    this.#then(decisions.confirmBySession(this.state, { name, version, session }, { at: now() }));
  expire = (since: string, newest: number): this =>
    this.#then(expire(this.state, { since, newest }, doing()));

  get release(): Release {
    return decisions.findRelease(this.state, name) as Release;
  }
  /** The active version, and what stands in for it. */
  get stands(): string {
    return [this.release, ...fallbacksOf(this.state, this.release)].map(({ version }) => version).join(' ');
  }
}

describe('releases', () => {
  it('a published version is nobody’s until it is activated', () => {
    const story = new Story().publish('1');
    expect(registryOf(story.state)).toEqual({ shell: null, slices: [] });
    expect(registryOf(story.activate('1').state).slices).toEqual([
      { active: { version: '1' }, fallbacks: [] },
    ]);
    expect(story.said).toEqual(['publish null→1', 'activate null→1']);
  });

  it('published or activated again, nothing changes', () => {
    const { state, said } = new Story().publish('1').activate('1').publish('1').activate('1');
    expect([state.revision, said.length]).toEqual([2, 2]);
  });

  it('unconfirmed, what was active before stands in', () => {
    expect(new Story().publish('1', '2', '3').activate('1', '2', '3').stands).toBe('3 2');
  });

  it('confirmed ones stand in, the newest confirmed first, five at most', () => {
    const story = new Story().publish(...'123456789').activate(...'123456789');
    for (const version of '7213456') story.confirm(version);
    expect(story.stands).toBe('9 6 5 4 3 1');
    expect(story.confirm('9').stands).toBe('9 6 5 4 3 1');
  });

  it('three sessions confirm a version, each counts once, and no report moves the active one', () => {
    const story = new Story().publish('1', '2').activate('1', '2');
    story.seen('1', 'a').seen('1', 'a').seen('1', 'b').seen('nowhere', 'c');
    expect(story.said.filter((line) => line.startsWith('confirm'))).toEqual([]);
    story.seen('1', 'c').seen('1', 'd');
    expect(story.said.slice(4)).toEqual(['confirm null→1']);
    expect(story.stands).toBe('2 1');
    expect(story.state.versions.find(({ version }) => version === '1')).toMatchObject({
      confirmedBy: 'browsers',
      sessions: [],
    });
  });

  it('goes back step by step, and what one went back from does not stand in', () => {
    const story = new Story().publish('1', '2', '3').activate('1', '2', '3').rollBack();
    expect(story.stands).toBe('2 1');
    expect(story.rollBack().stands).toBe('1');
    expect(() => story.rollBack()).toThrow('mfe-exam has no version before 1.');
    expect(story.activate('3').rollBack().stands).toBe('2 1');
    expect(story.said.slice(6)).toEqual(['rollback 3→2', 'rollback 2→1', 'activate 1→3', 'rollback 3→2']);
  });

  it('goes back to the one that is named', () => {
    const story = new Story().publish('1', '2', '3').activate('1', '2', '3');
    expect(story.rollBack('1').release.version).toBe('1');
    expect(() => story.rollBack('9')).toThrow('mfe-exam has no version 9.');
  });

  it('a canary leaves the active one alone, and ends for everybody or for nobody', () => {
    const story = new Story().publish('1', '2').activate('1').canary('2', 10);
    expect(story.release).toMatchObject({ version: '1', canary: '2', percent: 10 });
    expect(story.rollBack().release).toMatchObject({ version: '1', canary: null, percent: 0 });
    expect(story.canary('2', 50).activate('2').release).toMatchObject({
      version: '2',
      canary: null,
      percent: 0,
    });
    expect(() => story.canary('2', 10)).toThrow('active for everybody');
  });

  it('the active one stands in for a canary, not what one went back from', () => {
    const story = new Story().publish('1', '2', '3').activate('1', '2').rollBack().canary('3', 10);
    expect(registryOf(story.state, { [name]: '3' }).slices).toEqual([
      { active: { version: '3' }, fallbacks: [{ version: '1' }] },
    ]);
  });

  it('a canary also ends where one goes back to the active version by its name, or to another one', () => {
    const story = new Story().publish('1', '2', '3').activate('1', '2').canary('3', 10);
    expect(story.rollBack('2').release).toMatchObject({ version: '2', canary: null, percent: 0 });
    expect(story.canary('3', 10).rollBack('1').release).toMatchObject({ version: '1', canary: null });
    expect(story.said.slice(5)).toEqual(['canary 2→3 10%', 'rollback 3→2', 'canary 2→3 10%', 'rollback 2→1']);
  });

  it('a release that open pages must take stays required of those that are older, until one goes back from it', () => {
    const required = ({ state }: Story) => (registryOf(state).slices[0] as { required?: number }).required;
    const story = new Story().publish('1', '2', '3', '4').activate('1');
    expect(required(story)).toBeUndefined();
    const first = required(story.must('2')) ?? 0;
    expect(first).toBeGreaterThan(0);
    expect(required(story.activate('3'))).toBe(first);
    expect(required(story.canary('4', 10).rollBack())).toBe(first);
    expect(required(story.rollBack())).toBeUndefined();
    expect(required(story.must('2'))).toBeGreaterThan(first);
    expect(story.said.slice(-2)).toEqual(['rollback 3→2', 'activate 2→2 must']);
    expect(required(story.rollBackMust('1'))).toBeGreaterThan(first + 1);
  });

  it('a retired slice is gone from the registry, and may come back', () => {
    const story = new Story().publish('1').activate('1').retire();
    expect(registryOf(story.state).slices).toEqual([]);
    expect(() => story.retire()).toThrow('mfe-exam is not active.');
    expect(story.activate('1').stands).toBe('1');
    expect(() => decisions.retire(story.state, 'shell', doing())).toThrow('The shell cannot be retired');
  });

  it('forgets what is old and nobody’s', () => {
    const story = new Story()
      .publish(...'1234567')
      .activate(...'124567')
      .confirm('2');
    story.canary('1', 5).rollBack('4').canary('1', 5);
    const versions = () =>
      story.state.versions
        .map(({ version }) => version)
        .sort()
        .join('');
    expect(story.expire('2000', 0) && versions()).toBe('1234567');
    expect(story.expire(now(), 3) && versions()).toBe('124567');
    expect(story.expire(now(), 0) && versions()).toBe('124');
    expect(story.said.at(-1)).toBe('expire 7→null');
  });
});

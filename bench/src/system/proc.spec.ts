import { describe, expect, it } from '@jest/globals';
import { parsePss, parseStat, processes, pssOf, tree } from './proc.js';

describe('/proc', () => {
  it('tells the parent and the processor time, whatever the program is called', () => {
    const stat = '412 (a (b) c) S 17 412 412 0 -1 4194304 9 9 9 9 150 30 15 5 20 0';
    expect(parseStat(stat)).toEqual({ parent: 17, program: 'a (b) c', cpu: 2 });
  });

  it('tells the proportional set size in bytes', () => {
    const rollup = '00400000-7ffe [rollup]\nRss:    9000 kB\nPss:    1234 kB\nPss_Anon:  1000 kB\n';
    expect(parsePss(rollup)).toBe(1234 * 1024);
    expect(() => parsePss('')).toThrow('no Pss');
  });

  it('has a tree of processes', () => {
    const process = (pid: number, parent: number) => ({ pid, parent, command: '', cpu: 0 });
    const all = [process(1, 0), process(9, 5), process(5, 2), process(2, 1), process(3, 1)];
    expect(tree(all, 2).map(({ pid }) => pid)).toEqual([2, 5, 9]);
    expect(tree(all, 77)).toEqual([]);
  });

  it('is this machine’s', () => {
    expect(processes().find(({ pid }) => pid === process.pid)?.parent).toBe(process.ppid);
    expect(pssOf(process.pid)).toBeGreaterThan(10_000_000);
  });
});

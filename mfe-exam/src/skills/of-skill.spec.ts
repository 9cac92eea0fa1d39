import { expect, it } from '@jest/globals';
import { ofSkill } from './of-skill.js';

it.each([
  ['oral_comprehension', 'de Compréhension Orale'],
  ['written_comprehension', 'de Compréhension Écrite'],
  ['written_expression', 'd’Expression Écrite'],
  ['oral_expression', 'd’Expression Orale'],
] as const)('%s after a noun is « %s »', (skill, text) => expect(ofSkill(skill)).toBe(text));

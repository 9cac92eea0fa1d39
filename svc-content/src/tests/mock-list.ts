import { Injectable } from '@nestjs/common';
import { type MockEntry, type Skill, skillFacts, skills } from '@passerelle/contracts';
import type { Caller } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import { planRefusal } from '../entitlements/access.js';
import { Entitlements } from '../entitlements/entitlements.service.js';

type Entry = z.output<typeof MockEntry>;

interface MockTestRow {
  readonly mock_id: string;
  readonly mock_name: string;
  readonly tier: number;
  readonly skill: Skill;
  readonly test_id: string;
  readonly test_name: string;
  readonly duration: number;
}

/** What each part of a mock exam says of itself. */
const descriptions: Readonly<Record<Skill, string>> = {
  oral_comprehension:
    '39 questions à choix multiple. Chaque enregistrement s’entend une seule fois, sans retour en arrière.',
  written_comprehension: '39 questions à choix multiple. Le retour en arrière est possible.',
  written_expression:
    '3 tâches\u202f: un message, un article ou une lettre, puis une synthèse et votre opinion.',
  oral_expression: '3 tâches, passées en entretien avec un enseignant.',
};

/** The mock exams: four entries each, in the order in which they are passed. */
@Injectable()
export class MockList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly entitlements: Entitlements,
  ) {}

  async list(caller: Caller | null): Promise<Entry[]> {
    const plan = await this.entitlements.planOf(caller?.userId ?? null);
    const rows = await this.dataSource.query<MockTestRow[]>(
      `SELECT m.id AS mock_id, m.name AS mock_name, m.tier, t.skill, t.id AS test_id, s.name AS test_name, s.duration
         FROM mock_exam m
         JOIN test t ON t.id IN (m.oral_comprehension, m.written_comprehension, m.written_expression, m.oral_expression)
         JOIN question_set s ON s.test_id = t.id AND s.version = t.current_version
        WHERE NOT m.retired
        ORDER BY m.number, m.id, array_position($1::text[], t.skill)`,
      [skills],
    );
    return rows.map((row) => ({
      mock_id: row.mock_id,
      mock_name: row.mock_name,
      category_name: skillFacts[row.skill].label,
      title: skillFacts[row.skill].label,
      description: descriptions[row.skill],
      duration: row.duration,
      test: {
        id: row.test_id,
        name: row.test_name,
        status: planRefusal(plan, { tier: row.tier, open: false }) ? 'locked' : 'available',
      },
    }));
  }
}

import { Injectable } from '@nestjs/common';
import { type MockEntry, type Skill, skillFacts, skills } from '@passerelle/contracts';
import { type Caller, Clock } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import { planRefusal } from '../entitlements/access.js';
import { EntitlementsService } from '../entitlements/entitlements.service.js';
import { type ListedMockTest, listMockTestsSql } from './list-tests.sql.js';

type Entry = z.output<typeof MockEntry>;

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
    private readonly entitlements: EntitlementsService,
    private readonly clock: Clock,
  ) {}

  async list(caller: Caller | null): Promise<Entry[]> {
    const userId = caller?.userId ?? null;
    await this.entitlements.learnPlan(userId);
    const asked = [skills, userId, this.clock.now()];
    const rows = await this.dataSource.query<ListedMockTest[]>(listMockTestsSql, asked);
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
        status: planRefusal(row.plan, { tier: row.tier, open: false }) ? 'locked' : 'available',
        shared: row.shared,
      },
    }));
  }
}

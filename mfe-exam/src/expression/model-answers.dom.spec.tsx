import { describe, expect, it } from '@jest/globals';
import type { GradedCopy } from '@passerelle/contracts';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ModelAnswers } from './model-answers.js';

const copy = (level: GradedCopy['level'], score: number): GradedCopy => ({
  ...{ level, score, nclc: 7, caps: level === 'A2' ? ['Trop court'] : [], words: 6 },
  marks: [{ id: 'tache', name: 'Tâche', max: 5, points: 2.5 }],
  paragraphs: [
    [
      { text: 'Bonjour, ', comment: null },
      { text: 'je demand', comment: 0 },
      { text: ' un congé.', comment: null },
    ],
    [{ text: 'Merci <b>bien</b>.', comment: 1 }],
  ],
  comments: [
    { kind: 'loss', text: `Verbe de ${level} sans e.` },
    { kind: 'gain', text: 'Un merci simple.' },
  ],
  ...{ earns: 'La demande est claire.', stops: 'Le verbe.', next: 'Dites quand.' },
});

const show = (copies: GradedCopy[]) =>
  renderInSlice(
    <ModelAnswers task={{ task_number: 1, answer: '', models: [], copies, advice: 'Dites des dates.' }} />,
    { host: createFakeHost({}) },
  );

describe('graded copies', () => {
  it('have a tab each, with mark, cap, points and what would give more', async () => {
    show([copy('A2', 4), copy('B2', 10.5)]);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Copie A2', 'Copie B2']);
    expect(screen.getByRole('tabpanel').textContent).toContain('Note plafonnée');
    await userEvent.setup().click(screen.getByRole('tab', { name: 'Copie B2' }));
    const panel = screen.getByRole('tabpanel').textContent;
    for (const part of ['10,5', 'NCLC 7', '6 mots', 'Tâche', 'La demande est claire.', 'Dites quand.'])
      expect(panel).toContain(part);
    expect(panel).not.toContain('Note plafonnée');
    expect(screen.getByText('Dites des dates.')).toBeTruthy();
  });

  it('are read by keyboard: from a stretch to its comment, and back', async () => {
    show([copy('B1', 8)]);
    const user = userEvent.setup();
    const mark = screen.getByRole('button', { name: 'Commentaire 1, à corriger' });
    expect(mark.getAttribute('aria-describedby')).toBeTruthy();
    expect(document.getElementById(mark.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Verbe de B1 sans e.',
    );
    mark.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toContain('Verbe de B1 sans e.');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(mark);
  });

  it('show what a candidate wrote as text', () => {
    show([copy('B1', 8)]);
    expect(screen.getByText('Merci <b>bien</b>.').tagName).toBe('MARK');
  });
});

describe('answers to a spoken task', () => {
  const spoken = (level: GradedCopy['level'], sound: GradedCopy['sound'] = null): GradedCopy => ({
    ...copy(level, 12),
    paragraphs: [
      [{ text: 'Vous cuisinez\u202f?', comment: null }],
      [
        { text: 'Oui, ', comment: null },
        { text: 'surtout le soir', comment: null, keep: true },
        { text: ', à la maison', comment: 0 },
      ],
      [{ text: 'Merci.', comment: null }],
    ],
    speakers: ['examiner', 'candidate', 'examiner'],
    sound,
  });
  const sound = {
    sources: [{ url: '/media/content/packs/c1.m4a', type: 'audio/mp4' }],
    ...{ seconds: 98, synthetic: true },
  };

  it('are read turn by turn with who speaks, and heard where they are recorded', async () => {
    show([spoken('A2'), spoken('C1', sound)]);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Réponse A2', 'Réponse C1']);
    const panel = screen.getByRole('tabpanel');
    expect(panel.textContent).toContain('Examinateur Vous cuisinez\u202f?Candidat Oui, surtout le soir');
    expect(panel.textContent).toContain('6 mots du candidat');
    expect(panel.textContent).toContain('La prononciation ne se juge pas sur une transcription');
    expect(screen.getByText('surtout le soir').tagName).toBe('STRONG');
    expect(screen.getByRole('button', { name: 'Commentaire 1, à corriger' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Réponse A2' })).toBeNull();
    await userEvent.setup().click(screen.getByRole('tab', { name: 'Réponse C1' }));
    expect(screen.getByRole('group', { name: 'Réponse C1' }).textContent).toContain('Écouter');
  });
});

describe('models of a spoken task that was stored before', () => {
  it('are dialogues, with what is worth keeping, what makes the level, and their sound', async () => {
    renderInSlice(
      <ModelAnswers
        task={{
          ...{ task_number: 1, answer: '', models: [], copies: [], advice: null },
          dialogues: (['B2', 'C1'] as const).map((level) => ({
            level,
            turns: [
              { speaker: 'examiner', said: [{ text: 'Vous cuisinez\u202f?', keep: false }] },
              {
                speaker: 'candidate',
                said: [
                  { text: 'Oui, ', keep: false },
                  { text: `surtout le soir en ${level}`, keep: true },
                ],
              },
            ],
            note: `C’est un ${level}.`,
            sound: {
              sources: [{ url: `/media/content/packs/${level}.m4a`, type: 'audio/mp4' }],
              ...{ seconds: 98, synthetic: true },
            },
          })),
        }}
      />,
      { host: createFakeHost({}) },
    );
    await userEvent.setup().click(screen.getByRole('tab', { name: 'Modèle C1' }));
    expect(screen.getAllByRole('listitem').map((turn) => turn.textContent)).toEqual([
      'ExaminateurVous cuisinez\u202f?',
      'CandidatOui, surtout le soir en C1',
    ]);
    expect(screen.getByText('surtout le soir en C1').tagName).toBe('STRONG');
    expect(screen.getByText('C’est un C1.')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Modèle C1' }).textContent).toContain('Écouter');
    expect(screen.getByText('Voix de synthèse')).toBeTruthy();
  });
});

import { nclcLabel, nclcLevels, type Skill, skillFacts, skills } from '@passerelle/contracts';
import { ApiProblem } from '@passerelle/slice-kit';
import { Button, Dialog, Disclosure, Notice, nbsp, Select, Stack, TextField } from '@passerelle/ui-kit';
import { useId, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { skillOrder } from '../skills/skill-order.js';
import {
  examDateProblem,
  floorText,
  type Goal,
  type GoalFields,
  goalFields,
  goalOf,
  hasGoal,
  noGoal,
} from './goal.js';
import styles from './goal.module.css';
import { useSetGoal } from './use-goal.js';

export interface GoalDialogProps {
  goal: Goal;
  isOpen: boolean;
  onClose(): void;
}

/** An NCLC of some skills with where it begins: the level of the CECRL and the score, each from the table of the skill. */
const levelsFor = (of: readonly Skill[]) =>
  nclcLevels.map((nclc) => ({ id: String(nclc), label: `NCLC ${nclcLabel(nclc)} · ${floorText(of, nclc)}` }));
const targets = [{ id: 'none', label: 'Sans objectif' }, ...levelsFor(skills)];
const ownTargets = (skill: Skill) => [{ id: 'same', label: 'Comme ci-dessus' }, ...levelsFor([skill])];

/** The target, of all skills and of single ones, and the day of the exam: each may be left out, both can be cleared. */
export function GoalDialog({ goal, isOpen, onClose }: GoalDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Votre objectif"
      size="sm"
    >
      <GoalForm goal={goal} onClose={onClose} />
    </Dialog>
  );
}

function GoalForm({ goal, onClose }: Pick<GoalDialogProps, 'goal' | 'onClose'>) {
  const formId = useId();
  const save = useSetGoal(onClose);
  const { control, handleSubmit, setError } = useForm<GoalFields>({
    mode: 'onTouched',
    defaultValues: goalFields(goal),
  });
  // Not state: a second press may come before anything is rendered.
  const isUnderway = useRef(false);
  const send = async (next: Goal) => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    await save.mutateAsync(next).catch((error: unknown) => {
      const blamed = error instanceof ApiProblem && error.errors.find(({ field }) => field === 'exam_date');
      if (blamed) setError('examDate', { type: 'server', message: blamed.message }, { shouldFocus: true });
    });
    isUnderway.current = false;
  };
  return (
    <form
      id={formId}
      noValidate
      aria-label="Votre objectif"
      onSubmit={handleSubmit((fields) => send(goalOf(fields)))}
    >
      <Stack gap={5}>
        <Controller
          name="nclc"
          control={control}
          render={({ field }) => (
            <Select
              {...field}
              onChange={(value) => field.onChange(value ?? 'none')}
              label="Niveau visé dans chaque épreuve"
              description={nbsp(
                'Le NCLC est l’échelle de langue du Canada. À côté : le niveau CECRL et le score où chaque palier commence.',
              )}
              options={targets}
            />
          )}
        />
        <Controller
          name="examDate"
          control={control}
          rules={{ validate: (value) => examDateProblem(value, new Date()) ?? true }}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              type="date"
              label="Date de l’examen"
              description="Laissez vide si vous ne la connaissez pas encore."
              errorMessage={fieldState.error?.message}
            />
          )}
        />
        <Disclosure title="Un autre niveau selon l’épreuve" defaultExpanded={goal.by_skill !== undefined}>
          <div className={styles.skills}>
            {skillOrder.map((skill) => (
              <Controller
                key={skill}
                name={`bySkill.${skill}`}
                control={control}
                render={({ field }) => (
                  <Select
                    {...field}
                    onChange={(value) => field.onChange(value ?? 'same')}
                    label={skillFacts[skill].label}
                    options={ownTargets(skill)}
                  />
                )}
              />
            ))}
          </div>
        </Disclosure>
        {save.isError ? <Notice tone="error">{nbsp(save.error.message)}</Notice> : null}
        <div className={styles.actions}>
          {hasGoal(goal) ? (
            <Button variant="quiet" disabled={save.isPending} onClick={() => void send(noGoal)}>
              Effacer l’objectif
            </Button>
          ) : null}
          <Button type="submit" isPending={save.isPending} pendingLabel="Enregistrement…">
            Enregistrer
          </Button>
        </div>
      </Stack>
    </form>
  );
}

import { nclcLabel, nclcLevels } from '@passerelle/contracts';
import { ApiProblem } from '@passerelle/slice-kit';
import { Button, Dialog, Notice, nbsp, Select, Stack, TextField } from '@passerelle/ui-kit';
import { useId, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { examDateProblem, type Goal, type GoalFields, goalFields, goalOf } from './goal.js';
import styles from './goal.module.css';
import { useSetGoal } from './use-goal.js';

export interface GoalDialogProps {
  goal: Goal;
  isOpen: boolean;
  onClose(): void;
}

const targets = [
  { id: 'none', label: 'Sans objectif' },
  ...nclcLevels.map((nclc) => ({ id: String(nclc), label: `NCLC ${nclcLabel(nclc)}` })),
];

/** The target and the day of the exam: each may be left out, both can be cleared. */
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
  const hasGoal = goal.target_nclc !== null || goal.exam_date !== null;
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
        {save.isError ? <Notice tone="error">{nbsp(save.error.message)}</Notice> : null}
        <div className={styles.actions}>
          {hasGoal ? (
            <Button
              variant="quiet"
              disabled={save.isPending}
              onClick={() => void send({ target_nclc: null, exam_date: null })}
            >
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

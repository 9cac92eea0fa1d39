import { type DeskPlan, planTypes, previewPlan, savePlan } from '@passerelle/contracts';
import { useApi, useHost } from '@passerelle/slice-kit';
import { Button, Checkbox, Notice, nbsp, Select, TextField } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type FormFaults, fieldsOf, formOf, type PlanForm } from './plan-form.js';
import { PlanPreview } from './plan-preview.js';
import styles from './plans.module.css';

interface PlanEditorProps {
  readonly plan: DeskPlan;
  onSaved(): void;
}

/** The form of a plan. Only what was previewed as it stands is saved: whatever is typed after asks for the preview again. */
export function PlanEditor({ plan, onSaved }: PlanEditorProps) {
  const [form, setForm] = useState(() => formOf(plan));
  const [faults, setFaults] = useState<FormFaults>({});
  const [api, host] = [useApi(), useHost()];
  const preview = useMutation({
    mutationFn: (fields: ReturnType<typeof ready>) =>
      api.call(previewPlan, { body: { ...fields, id: plan.id } }),
  });
  const save = useMutation({
    mutationFn: ({ fields, version }: { fields: ReturnType<typeof ready>; version: number }) =>
      api.call(savePlan, { params: { planId: plan.id }, body: { ...fields, version } }),
    onSuccess: () => {
      host.announce('Forfait enregistré');
      onSaved();
    },
  });
  const change = (part: Partial<PlanForm>) => {
    setForm((former) => ({ ...former, ...part }));
    preview.reset();
    save.reset();
  };
  const seen = preview.data;
  const isSaving = save.isPending || save.isSuccess;
  return (
    <form
      className={styles.editor}
      aria-label={nbsp(`Forfait ${plan.plan_name}`)}
      onSubmit={(event) => {
        event.preventDefault();
        if (preview.isPending) return;
        const read = fieldsOf(form);
        setFaults('faults' in read ? read.faults : {});
        if ('fields' in read) preview.mutate(read.fields);
      }}
    >
      <PlanFieldset form={form} faults={faults} onChange={change} />
      {preview.error ? (
        <Notice tone="error" title="L’aperçu ne s’affiche pas">
          {nbsp(preview.error.message)}
        </Notice>
      ) : null}
      {seen ? <PlanPreview preview={seen} /> : null}
      {save.error ? (
        <Notice tone="error" title="Le forfait n’est pas enregistré">
          {nbsp(save.error.message)}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" variant={seen?.after ? 'secondary' : 'primary'} isPending={preview.isPending}>
          Aperçu
        </Button>
        {seen?.after ? (
          <Button
            isPending={isSaving}
            onClick={() => {
              if (!isSaving) save.mutate({ fields: ready(form), version: seen.version });
            }}
          >
            Enregistrer
          </Button>
        ) : null}
      </div>
      <p className={styles.note}>
        {nbsp(
          'Vaut pour les nouvelles commandes : qui a déjà acheté garde son prix et ce qui était compris.',
        )}
      </p>
    </form>
  );
}

/** The fields of a form that has been previewed: they were read once. */
function ready(form: PlanForm) {
  const read = fieldsOf(form);
  if ('faults' in read) throw new Error('The form was changed after its preview');
  return read.fields;
}

interface PlanFieldsetProps {
  readonly form: PlanForm;
  readonly faults: FormFaults;
  onChange(part: Partial<PlanForm>): void;
}

function PlanFieldset({ form, faults, onChange }: PlanFieldsetProps) {
  const numbers = [
    ['plan_duration', 'Durée, en jours'],
    ['tier', 'Niveau ouvert'],
    ['corrections', 'Copies corrigées'],
    ['interviews', 'Entretiens oraux'],
  ] as const;
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label="Nom"
          maxLength={60}
          isRequired
          value={form.plan_name}
          onChange={(plan_name) => onChange({ plan_name })}
          errorMessage={faults.plan_name}
        />
        <Select
          label="Type"
          options={planTypes.map((type) => ({ id: type, label: type }))}
          value={form.sub_type}
          onChange={(value) => onChange({ sub_type: planTypes.find((type) => type === value) ?? 'Examen' })}
        />
        <TextField
          label="Prix en dollars (USD)"
          inputMode="decimal"
          isRequired
          value={form.prices.usd}
          onChange={(usd) => onChange({ prices: { ...form.prices, usd } })}
          errorMessage={faults.price_usd}
        />
        <TextField
          label="Prix en nairas (NGN)"
          description={nbsp('Vide : pas vendu dans cette monnaie')}
          inputMode="decimal"
          value={form.prices.ngn}
          onChange={(ngn) => onChange({ prices: { ...form.prices, ngn } })}
          errorMessage={faults.price_ngn}
        />
        {numbers.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            inputMode="numeric"
            maxLength={4}
            value={form[name]}
            onChange={(value) => onChange({ [name]: value })}
            errorMessage={faults[name]}
          />
        ))}
      </div>
      <div className={styles.choices}>
        <Checkbox isSelected={form.written} onChange={(written) => onChange({ written })}>
          Copies écrites
        </Checkbox>
        <Checkbox isSelected={form.spoken} onChange={(spoken) => onChange({ spoken })}>
          Copies orales
        </Checkbox>
        <Checkbox isSelected={form.on_sale} onChange={(on_sale) => onChange({ on_sale })}>
          En vente
        </Checkbox>
      </div>
    </>
  );
}

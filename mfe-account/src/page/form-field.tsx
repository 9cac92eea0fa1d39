import type { ComponentType, ReactNode } from 'react';
import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form';

type FormFieldProps<
  Fields extends FieldValues,
  Name extends FieldPath<Fields>,
  Props extends { errorMessage?: ReactNode },
> = Pick<UseControllerProps<Fields, Name>, 'control' | 'rules'> & {
  /** The field of the kit that shows it. */
  readonly as: ComponentType<Props>;
  /** In the form's values. */
  readonly name: Name;
  /** In a form that the browser itself posts; null where it stays here. */
  readonly postedAs?: string | null;
  /** What the server refused about it. */
  readonly refusal?: string | undefined;
} & Omit<Props, keyof ControllerRenderProps | 'errorMessage'>;

/** A field of a form: its value, its rule, and what is wrong with it. */
export function FormField<
  Fields extends FieldValues,
  Name extends FieldPath<Fields>,
  Props extends { errorMessage?: ReactNode },
>({ as: Field, control, name, rules, postedAs, refusal, ...shown }: FormFieldProps<Fields, Name, Props>) {
  const { field, fieldState } = useController({ control, name, rules });
  const names = postedAs === undefined ? {} : { name: postedAs ?? undefined };
  const props = { ...field, ...shown, ...names, errorMessage: fieldState.error?.message ?? refusal };
  return <Field {...(props as unknown as Props)} />;
}

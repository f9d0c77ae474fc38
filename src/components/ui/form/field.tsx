import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '@/lib/class-names';
import { useHeldStill } from './use-held-still';

/** What a control needs so that its label, help and error belong to it. Spread it on the control. */
interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** A sentence under the field that helps before anything is wrong. */
  help?: ReactNode;
  /** What is wrong, from `formState.errors`; it takes the place of the help. */
  error?: string | undefined;
  /** Beside the label, at its end: a count, a link. */
  aside?: ReactNode;
  /** The label is for screen readers alone; the place itself says what goes there. */
  labelHidden?: boolean;
  /** The label is left of the control, where there's room: for settings. */
  beside?: boolean;
  /** Under the control and what is said of it. */
  below?: ReactNode;
  className?: string;
  /** `(control) => <Input {...control} {...register('name')} />` */
  children: (control: FieldControl) => ReactNode;
}

/** Label left, control right, from 640 px on; what follows under the control takes `besideIndent`. */
const besideStyles = 'sm:grid-cols-[11rem_minmax(0,20rem)] sm:gap-x-6 sm:[&>:first-child]:leading-8';
export const besideIndent = 'sm:pl-50';

/** A label, its control, help and error, wired to each other. */
export function Field({
  label,
  help,
  aside,
  labelHidden,
  beside,
  below,
  className,
  children,
  ...props
}: FieldProps) {
  const id = useId();
  const error = useHeldStill(props.error);
  const { control, helpId, errorId } = wire(id, help, error);
  return (
    <div className={cn('grid content-start gap-1.5', beside && besideStyles, className)}>
      <div className={cn('flex items-baseline justify-between gap-3', labelHidden && !aside && 'sr-only')}>
        <label htmlFor={id} className={cn('font-medium', labelHidden && 'sr-only')}>
          {label}
        </label>
        {aside && <span className="text-sm text-soft">{aside}</span>}
      </div>
      <div className={beside ? 'grid gap-1.5' : 'contents'}>
        {children(control)}
        <FieldNotes help={help} helpId={helpId} error={error} errorId={errorId} />
        {below}
      </div>
    </div>
  );
}

/** The same for a checkbox or a switch: the control first, its label beside it, both to be pressed. */
export function ChoiceField({
  label,
  help,
  className,
  children,
  ...props
}: Omit<FieldProps, 'aside' | 'beside' | 'below'>) {
  const id = useId();
  const error = useHeldStill(props.error);
  const { control, helpId, errorId } = wire(id, help, error);
  return (
    <div className={cn('grid grid-cols-[auto_1fr] items-start gap-x-2.5', className)}>
      {/* Beside the first line of a label that has more than one. */}
      <span className="flex h-8 items-center touch:h-11">{children(control)}</span>
      <label htmlFor={id} className="flex cursor-pointer items-center py-1.5 touch:py-3">
        {label}
      </label>
      <div className="col-start-2 grid gap-1.5 empty:hidden">
        <FieldNotes help={help} helpId={helpId} error={error} errorId={errorId} />
      </div>
    </div>
  );
}

function wire(id: string, help: ReactNode, error: string | undefined) {
  const errorId = error ? `${id}-error` : undefined;
  const helpId = help && !error ? `${id}-help` : undefined;
  const control: FieldControl = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': errorId ?? helpId,
  };
  return { control, helpId, errorId };
}

interface FieldErrorProps {
  /** For `aria-describedby`. */
  id?: string | undefined;
  children: ReactNode;
}

/** Below the field that has the focus it would appear under a dialog's buttons. */
const intoSight = (error: HTMLElement | null) => {
  if (error?.parentElement?.contains(document.activeElement)) error.scrollIntoView({ block: 'nearest' });
};

/** What is wrong with a field, or with a group of them. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p ref={intoSight} id={id} role="alert" className="flex items-start gap-1.5 text-sm text-bad">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

function FieldNotes(props: {
  help: ReactNode;
  helpId: string | undefined;
  error: string | undefined;
  errorId: string | undefined;
}) {
  if (props.error) return <FieldError id={props.errorId}>{props.error}</FieldError>;
  if (!props.help) return null;
  return (
    <p id={props.helpId} className="measure text-sm text-soft">
      {props.help}
    </p>
  );
}

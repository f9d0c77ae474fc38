import type { ReactNode, SubmitEventHandler } from 'react';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { besideIndent } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Status } from '@/components/ui/status';

interface SettingFormProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Something was changed after it was saved. */
  onEdit: () => void;
  /** On the button. */
  action?: string;
  /** Why it may not be changed; null when it may. */
  refusal?: string | null;
  pending: boolean;
  saved: boolean;
  /** What went wrong at no field of its own. */
  fault: string | null | undefined;
  /** The fields. */
  children: ReactNode;
}

/** The form of a setting: its fields, what went wrong, and the button that says when it's saved. */
export function SettingForm(props: SettingFormProps) {
  const { onSubmit, onEdit, action = 'Save', refusal = null, pending, saved, fault, children } = props;
  return (
    <form onSubmit={onSubmit} onChange={() => saved && onEdit()} noValidate className="grid gap-3">
      {children}
      <FormError>{fault}</FormError>
      <div className={`flex items-center gap-3 ${besideIndent}`}>
        <DisabledReason reason={refusal}>
          <Button type="submit" pending={pending}>
            {action}
          </Button>
        </DisabledReason>
        <SavedMark shown={saved} />
      </div>
    </form>
  );
}

/** Says beside the button that what was sent is kept. */
export function SavedMark({ shown, words = 'Saved' }: { shown: boolean; words?: string }) {
  return <output>{shown && <Status tone="good">{words}</Status>}</output>;
}

import { Checkbox } from '@/components/ui/form/checkbox';
import { ChoiceField, Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';

interface ViewFieldsProps {
  name: string;
  onName: (name: string) => void;
  isShared: boolean;
  onShared: (isShared: boolean) => void;
  /** Why it couldn't be saved. */
  error: string | undefined;
}

/** What a view of the list is called, and who has it. */
export function ViewFields({ name, onName, isShared, onShared, error }: ViewFieldsProps) {
  return (
    <>
      <Field label="Name" error={error}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => onName(event.target.value)}
          />
        )}
      </Field>
      <ChoiceField label="Share with the workspace">
        {(control) => (
          <Checkbox {...control} checked={isShared} onChange={(event) => onShared(event.target.checked)} />
        )}
      </ChoiceField>
    </>
  );
}

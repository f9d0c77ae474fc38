import type { UseFormRegisterReturn } from 'react-hook-form';
import type { IfMachine, MachineBy } from '#contract/outbound/calls-out';
import { Field } from '@/components/ui/form/field';
import { Options, Select } from '@/components/ui/form/select';
import { Textarea } from '@/components/ui/form/textarea';

interface MachineFieldProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

export const ifMachineWords: Record<IfMachine, string> = {
  hang_up: 'Hang up',
  message: 'Leave a message',
  talk: 'Keep talking',
};

/** What becomes of a call that a machine answers. @param usual comes first among the choices */
export function IfMachineField({
  usual,
  help,
  field,
  error,
}: MachineFieldProps & { usual: IfMachine; help?: string | undefined }) {
  return (
    <Field label="If a machine answers" help={help} error={error}>
      {(wiring) => (
        <Select {...wiring} {...field}>
          <Options of={{ [usual]: ifMachineWords[usual], ...ifMachineWords }} />
        </Select>
      )}
    </Field>
  );
}

const machineByWords: Record<MachineBy, string> = { own: 'Callwright', carrier: 'Phone system' };

/** Who tells a machine from a person. @param by what's chosen */
export function MachineDetectionField({ by, field, error }: MachineFieldProps & { by: MachineBy }) {
  return (
    <Field
      label="Machine detection"
      help={by === 'carrier' ? 'Twilio and Telnyx charge per call.' : undefined}
      error={error}
    >
      {(wiring) => (
        <Select {...wiring} {...field}>
          <Options of={machineByWords} />
        </Select>
      )}
    </Field>
  );
}

/** What a machine is told. */
export function MachineMessageField({ field, error }: MachineFieldProps) {
  return (
    <Field
      label="Message"
      help="Said in an English voice after the tone. {{variables}} are filled in."
      error={error}
    >
      {(wiring) => (
        <Textarea
          {...wiring}
          rows={3}
          maxLength={300}
          placeholder="Hello, this is {{business_name}}. Please call us back. Thank you."
          {...field}
        />
      )}
    </Field>
  );
}

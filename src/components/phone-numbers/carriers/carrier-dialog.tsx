import { useState } from 'react';
import type { Carrier } from '#contract/workspace/carriers';
import { Dialog, DialogContent } from '@/components/ui/overlays/dialog';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { TelnyxForm, TwilioForm } from './account-forms';
import { AsteriskForm } from './asterisk-form';

interface CarrierDialogProps {
  /** Null: a new one. */
  carrier: Carrier | null;
  onClose: () => void;
}

const kinds = {
  asterisk: {
    name: 'Asterisk',
    Form: AsteriskForm,
    about: 'Your own phone system (Asterisk 22.6 or newer).',
  },
  twilio: { name: 'Twilio', Form: TwilioForm, about: 'Your own Twilio account.' },
  telnyx: { name: 'Telnyx', Form: TelnyxForm, about: 'Your own Telnyx account.' },
} satisfies Record<Carrier['kind'], object>;

const kindIn = (value: string): Carrier['kind'] =>
  value === 'twilio' || value === 'telnyx' ? value : 'asterisk';

/** Connects a phone system, or changes one. It's tested before it's saved. */
export function CarrierDialog({ carrier, onClose }: CarrierDialogProps) {
  const [selected, setSelected] = useState<Carrier['kind']>('asterisk');
  const { about, Form } = kinds[carrier?.kind ?? selected];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={carrier ? `Edit ${carrier.label}` : 'Add phone system'}
        description={`${about} We test it before saving.`}
      >
        <div className="grid gap-4">
          {!carrier && (
            <Field label="Type">
              {(field) => (
                <Select
                  {...field}
                  value={selected}
                  onChange={(event) => setSelected(kindIn(event.target.value))}
                >
                  {Object.entries(kinds).map(([kind, { name }]) => (
                    <option key={kind} value={kind}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Form carrier={carrier} onDone={onClose} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

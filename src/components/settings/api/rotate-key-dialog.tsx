import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey, NewKey } from '#contract/workspace/api-keys';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Options, Select } from '@/components/ui/form/select';
import { Dialog, DialogActions, DialogContent } from '@/components/ui/overlays/dialog';
import { shortDate } from '@/lib/format/dates';
import { useNow } from '@/lib/format/now';
import { rotateApiKeyMutation } from '@/lib/queries/workspace/api-keys';
import { afterDays, type OverlapChoice, overlapHours, overlapWords } from './expiry-choices';
import { KeySecret } from './key-secret';

/** Gives a key a new secret, and leaves time to put it in place. */
export default function RotateKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const rotate = useMutation(rotateApiKeyMutation(useQueryClient(), apiKey.key_id));
  const [made, setMade] = useState<NewKey | null>(null);
  const [overlap, setOverlap] = useState<OverlapChoice>('24');
  const hours = overlapHours[overlap];
  const now = useNow();
  const { old_key_until } = apiKey;
  const overlaps = old_key_until !== null && Date.parse(old_key_until) > now;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {made ? (
        <KeySecret title={`New key for ${made.api_key.name}`} secret={made.secret} />
      ) : (
        <DialogContent
          title={`Rotate ${apiKey.name}?`}
          description={
            overlaps
              ? `You get a new key. The current one works until it expires. The key from before the last rotation, which works until ${shortDate(old_key_until, now)}, ends now.`
              : 'You get a new key. The old one works until it expires, so nothing breaks meanwhile.'
          }
        >
          <Field label="Old key expires">
            {(control) => (
              <Select
                {...control}
                value={overlap}
                // The options are the choices.
                onChange={({ target }) => setOverlap(target.value as OverlapChoice)}
              >
                <Options of={overlapWords} />
              </Select>
            )}
          </Field>
          <FormError>{rotate.error?.message}</FormError>
          <DialogActions>
            <Button
              variant="primary"
              pending={rotate.isPending}
              onClick={() =>
                rotate.isPending ||
                rotate.mutate(hours === 0 ? null : afterDays(hours / 24), { onSuccess: setMade })
              }
            >
              Rotate key
            </Button>
          </DialogActions>
        </DialogContent>
      )}
    </Dialog>
  );
}

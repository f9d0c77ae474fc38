import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { BodyInputOf } from '#contract/endpoint';
import type { Carrier, carrierEndpoints } from '#contract/workspace/carriers';
import { ApiError } from '@/lib/api/api-error';
import { placeFaults } from '@/lib/form-faults';
import { addCarrierMutation, changeCarrierMutation } from '@/lib/queries/telephone/carriers';

interface SaveCarrierOptions<Values extends FieldValues> {
  /** Null: a new one. */
  carrier: Carrier | null;
  fields: readonly Path<Values>[];
  setError: UseFormSetError<Values>;
  onDone: () => void;
}

/** Adds a phone system or changes one, and puts a refusal at its field or into the form's own error. */
export function useSaveCarrier<Values extends FieldValues>({
  carrier,
  fields,
  setError,
  onDone,
}: SaveCarrierOptions<Values>) {
  const client = useQueryClient();
  const add = useMutation(addCarrierMutation(client));
  const change = useMutation(changeCarrierMutation(client, carrier?.carrier_id ?? ''));
  const pending = add.isPending || change.isPending;
  const refused = add.error ?? change.error;
  const effects = {
    onSuccess: onDone,
    onError: (error: Error) => {
      const message = placeFaults<Values>(error, fields, setError);
      if (message) setError('root', { message });
    },
  };
  return {
    pending,
    /** How the phone system that was refused is mended. */
    mends: refused instanceof ApiError ? refused.mends : [],
    add: (body: BodyInputOf<typeof carrierEndpoints.add>) => !pending && add.mutate(body, effects),
    change: (body: BodyInputOf<typeof carrierEndpoints.update>) => !pending && change.mutate(body, effects),
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { BodyInputOf } from '#contract/endpoint';
import type { Carrier, carrierEndpoints } from '#contract/workspace/carriers';
import { CHANGED_MEANWHILE } from '#domain/requests/revisions';
import { ApiError } from '@/lib/api/api-error';
import { placeFaults } from '@/lib/form-faults';
import { useSeenRevision } from '@/lib/queries/seen-revision';
import { addCarrierMutation, carriersQuery, changeCarrierMutation } from '@/lib/queries/telephone/carriers';

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
  const { seen, explain } = useSeenRevision(carrier, {
    now: async () => {
      const { items } = await client.query({ ...carriersQuery(), staleTime: 0 });
      return items.find(({ carrier_id }) => carrier_id === carrier?.carrier_id);
    },
    changed: changedMeanwhile,
  });
  const pending = add.isPending || change.isPending;
  const refused = add.error ?? change.error;
  const tell = (error: unknown) => {
    const message = placeFaults<Values>(error, fields, setError);
    if (message) setError('root', { message });
  };
  const effects = { onSuccess: onDone, onError: (error: Error) => void explain(error).then(tell) };
  return {
    pending,
    /** How the phone system that was refused is mended. */
    mends: refused instanceof ApiError ? refused.mends : [],
    add: (body: BodyInputOf<typeof carrierEndpoints.add>) => !pending && add.mutate(body, effects),
    change: (body: BodyInputOf<typeof carrierEndpoints.update>) =>
      !pending && change.mutate({ ...body, base_revision: seen }, effects),
  };
}

/** What someone else has made of a phone system. A password isn't shown. */
function changedMeanwhile(theirs: Carrier, seen: Carrier | null): string {
  const { label, address, username, dial_string } = theirs;
  const parts = [
    label !== seen?.label && `“${label}”`,
    address !== seen?.address && address,
    username !== seen?.username && username,
    dial_string !== seen?.dial_string && dial_string,
  ].filter((part) => part !== false);
  const now = parts.length === 0 ? 'Its password is another one' : `It’s now: ${parts.join(' · ')}`;
  return `${CHANGED_MEANWHILE.carrier} ${now}.`;
}

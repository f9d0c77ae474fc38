import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { providerOf } from '#domain/workspace/carrier-rules';
import { notify } from '@/lib/notifications/notifications';
import { setWebhookMutation } from '@/lib/queries/telephone/account-numbers';
import { carriersQuery } from '@/lib/queries/telephone/carriers';

/** How a number of a provider's account that doesn't send its calls here yet gets its webhook; null for others. */
export function useSetWebhook(): (number: PhoneNumber) => (() => void) | null {
  const carriers = useQuery(carriersQuery());
  const set = useMutation(setWebhookMutation(useQueryClient()));
  return ({ phone_number_id, formatted, carrier_id, webhook }) => {
    const carrier = carriers.data?.items.find((one) => one.carrier_id === carrier_id);
    if (!carrier || providerOf(carrier.kind) === null || webhook?.state === 'set') return null;
    return () => {
      if (set.isPending) return;
      set.mutate(phone_number_id, {
        onSuccess: (number) => {
          const { problem = null } = number.webhook ?? {};
          if (problem === null) notify(`Calls to ${formatted} come here now.`, { severity: 'success' });
          else notify(`The webhook of ${formatted} isn’t set. ${problem}`, { severity: 'error' });
        },
      });
    };
  };
}

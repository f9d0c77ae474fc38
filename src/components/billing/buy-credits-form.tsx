import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { CheckoutRequest } from '#contract/billing/billing';
import { microsOf } from '#contract/money';
import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { DialogActions } from '@/components/ui/overlays/dialog';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { NumberInput } from '@/components/ui/form/input';
import { cn } from '@/lib/class-names';
import { placeFaults } from '@/lib/form-faults';
import { purchaseMoney } from '@/lib/format/money';
import { buyCreditsMutation } from '@/lib/queries/workspace/billing';
import { useRequestKey } from '@/lib/use-request-key';

/** Dollars that are offered with one press. */
const usualAmounts = [10, 25, 50, 100];
const FIRST_AMOUNT = 25;

const amountStyles = cn(
  buttonStyles(),
  'tabular hover:bg-raised has-checked:border-brand has-checked:bg-raised has-checked:ring-1 has-checked:ring-brand',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
);

interface BuyCreditsFormProps {
  /** The form is no use any more: the person came back from the checkout by Back. */
  onDone: () => void;
}

/** Asks how much and leads on to the checkout. However often it is pressed, one purchase begins. */
export function BuyCreditsForm({ onDone }: BuyCreditsFormProps) {
  const form = useForm<CheckoutRequest>({
    resolver: zodResolver(CheckoutRequest),
    mode: 'onChange',
    defaultValues: { amount: FIRST_AMOUNT },
  });
  const buy = useMutation(buyCreditsMutation());
  // Two presses can both pass the check of the fields before anything is drawn again.
  const started = useRef(false);
  const key = useRequestKey();
  useLeaveOnReturn(onDone);

  const amount = useWatch({ control: form.control, name: 'amount' });
  const stop = usualAmounts.includes(amount) ? amount : usualAmounts[0];
  const payable = z.safeParse(CheckoutRequest, { amount }).success;
  const send = (values: CheckoutRequest) => {
    if (started.current) return;
    started.current = true;
    buy.mutate(
      { amount: values.amount, key: key.of(values.amount) },
      {
        onSuccess: ({ checkout_url }) => window.location.assign(checkout_url),
        onError: (error) => {
          started.current = false;
          const message = placeFaults<CheckoutRequest>(error, ['amount'], form.setError);
          if (message) form.setError('root', { message });
        },
      },
    );
  };

  return (
    <form onSubmit={(event) => void form.handleSubmit(send)(event)} noValidate className="grid gap-4">
      <fieldset className="grid gap-1.5">
        <legend className="sr-only">Usual amounts</legend>
        <div className="grid grid-cols-4 gap-2">
          {usualAmounts.map((usual) => (
            <label key={usual} className={amountStyles}>
              <input
                type="radio"
                name="usual-amount"
                checked={usual === amount}
                // The dialog gives the focus to the first one that Tab reaches: it's the one that's selected.
                tabIndex={usual === stop ? 0 : -1}
                onChange={() => form.setValue('amount', usual, { shouldValidate: true })}
                className="sr-only"
              />
              ${usual}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label="Amount ($)" error={form.formState.errors.amount?.message}>
        {(control) => (
          <NumberInput
            {...control}
            decimal
            className="tabular"
            {...form.register('amount', { valueAsNumber: true })}
          />
        )}
      </Field>
      <FormError>{form.formState.errors.root?.message}</FormError>
      <DialogActions>
        <Button
          type="submit"
          variant="primary"
          pending={buy.isPending || buy.isSuccess}
          // A checkout that doesn't open holds no one here.
          data-loads={buy.isSuccess || undefined}
        >
          {payable ? `Continue with ${purchaseMoney(microsOf(amount))}` : 'Continue'}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Back from the checkout can show this page as it was left, with a purchase under way that is not. */
function useLeaveOnReturn(onReturn: () => void): void {
  useEffect(() => {
    const returned = (event: PageTransitionEvent) => {
      if (event.persisted) onReturn();
    };
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, [onReturn]);
}

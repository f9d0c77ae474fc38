import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { linkBounds, SiteOrigins } from '#contract/agents/share-links';
import { longest } from '#contract/limits';
import { MICROS_PER_DOLLAR } from '#contract/money';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/overlays/dialog';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Input, NumberInput } from '@/components/ui/form/input';
import { LinesField } from '@/components/ui/form/lines-field';
import { placeFaults } from '@/lib/form-faults';
import { createShareLinkMutation } from '@/lib/queries/agents/share-links';
import { useRequestKey } from '@/lib/use-request-key';
import { ONLY_HERE } from '@/components/ui/repeated-words';

/** @param unit how many of the contract's units are one of the form's */
function between(
  [low, high]: readonly [number, number],
  unit: number,
  said: (least: number, most: number) => string,
) {
  const [least, most] = [low / unit, high / unit];
  const fault = said(least, most);
  return z.number(fault).check(z.gte(least, fault), z.lte(most, fault));
}

/** As people think of the limits; the server counts in seconds and micros. */
const NewLink = z.object({
  label: z.string().check(z.trim(), longest(80)),
  calls_at_once: between(linkBounds.calls_at_once, 1, (least, most) => `From ${least} to ${most}.`).check(
    z.multipleOf(1, 'A whole number.'),
  ),
  minutes: between(linkBounds.call_seconds, 60, (_, most) => `From half a minute to ${most} minutes.`),
  dollars: between(
    linkBounds.day_spend_micros,
    MICROS_PER_DOLLAR,
    (least, most) => `From $${least} to $${most}.`,
  ),
  origins: SiteOrigins,
});
type NewLink = z.infer<typeof NewLink>;

/** What is told of a new link this once. */
export interface MadeLink {
  url: string;
  /** What its sites' servers sign with; null for a link that isn't for sites. */
  secret: string | null;
}

interface NewLinkFormProps {
  agentId: string;
  onCancel: () => void;
  onMade: (made: MadeLink) => void;
}

export function NewLinkForm({ agentId, onCancel, onMade }: NewLinkFormProps) {
  const create = useMutation(createShareLinkMutation(useQueryClient(), agentId));
  // A repeated press makes one link.
  const key = useRequestKey();
  const form = useForm<NewLink>({
    resolver: zodResolver(NewLink),
    defaultValues: { label: '', calls_at_once: 2, minutes: 5, dollars: 1, origins: [] },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ label, calls_at_once, minutes, dollars, origins }) => {
    if (create.isPending) return;
    const link = {
      label,
      calls_at_once,
      origins,
      call_seconds: Math.round(minutes * 60),
      day_spend_micros: Math.round(dollars * MICROS_PER_DOLLAR),
    };
    create.mutate(
      { link, key: key.of(link) },
      {
        onSuccess: ({ url, secret }) => onMade({ url, secret }),
        onError: (error) => {
          const message = placeFaults<NewLink>(
            error,
            ['label', 'calls_at_once', 'origins', ...origins.map((_, line) => `origins.${line}` as const)],
            form.setError,
          );
          if (message) form.setError('root', { message });
        },
      },
    );
  });
  const number = { valueAsNumber: true };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Label" help={`Who it’s for. ${ONLY_HERE}`} error={errors.label?.message}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={80}
            // The form opens by the press of a button, or with the dialog.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            {...form.register('label')}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Calls at once" error={errors.calls_at_once?.message}>
          {(control) => <NumberInput {...control} {...form.register('calls_at_once', number)} />}
        </Field>
        <Field label="Minutes per call" error={errors.minutes?.message}>
          {(control) => <NumberInput decimal {...control} {...form.register('minutes', number)} />}
        </Field>
        <Field label="Daily budget ($)" error={errors.dollars?.message}>
          {(control) => <NumberInput decimal {...control} {...form.register('dollars', number)} />}
        </Field>
      </div>
      <Field
        label="Sites"
        help="For a button on your own pages: origins such as https://www.example.com, one per line."
        error={errors.origins?.message ?? errors.origins?.find?.((fault) => fault !== undefined)?.message}
      >
        {(control) => (
          <Controller
            control={form.control}
            name="origins"
            render={({ field: { name, value, onChange, onBlur, ref } }) => (
              <LinesField
                {...control}
                name={name}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                ref={ref}
                rows={2}
                spellCheck={false}
                className="min-h-15 font-mono text-sm"
              />
            )}
          />
        )}
      </Field>
      <FormError>{errors.root?.message}</FormError>
      {/* The links follow, which it doesn’t cover. */}
      <DialogFooter className="-mb-4">
        {/* What's created is told once. */}
        <Button aria-disabled={create.isPending || undefined} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={create.isPending}>
          Create link
        </Button>
      </DialogFooter>
    </form>
  );
}

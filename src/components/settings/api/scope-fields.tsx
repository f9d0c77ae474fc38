import type { Ref } from 'react';
import { type Permission, permissions } from '#contract/permissions';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { FieldError } from '@/components/ui/form/field';

/** What each scope opens, in a few words. */
const scopeWords: Record<Permission, string> = {
  'dashboard:view': 'See the dashboard’s figures',
  'agents:view': 'See agents, versions and tests',
  'agents:create': 'Create, copy and import agents',
  'agents:edit': 'Change drafts, tests and knowledge',
  'agents:manage': 'Publish, share and make test calls',
  'agents:delete': 'Delete agents',
  'calls:view': 'See, tag and export calls',
  'calls:manage': 'Delete calls and listen in',
  'phone-numbers:view': 'See phone numbers and phone systems',
  'phone-numbers:manage': 'Change numbers and make calls',
  'billing:view': 'See balance, transactions and receipts',
  'billing:manage': 'Buy numbers and cap telephone spending',
  'settings:view': 'See the workspace, provider keys and API keys',
  'settings:manage': 'Change alerts and webhooks, revoke API keys, read the audit log',
  'users:view': 'See members and invitations',
  'users:manage': 'Manage members, phone systems and provider keys',
};

interface ScopeFieldsProps {
  value: readonly Permission[];
  onChange: (scopes: Permission[]) => void;
  /** Those that the person may give. */
  held: Readonly<Record<Permission, boolean>>;
  /** Only these; all unless told. In one column, where there's little room. */
  offered?: readonly Permission[];
  error: string | undefined;
  /** The first of them, which takes the focus when they're wrong. */
  first?: Ref<HTMLInputElement>;
}

/** What a key may do. What the person may not do isn't offered. */
export function ScopeFields({ value, onChange, held, offered: only, error, first }: ScopeFieldsProps) {
  const offered = (only ?? permissions).filter((permission) => held[permission]);
  const all = offered.length === value.length;
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error ? 'scopes-error' : undefined}>
      <legend className="contents">
        <span className="flex items-center justify-between gap-3">
          <span className="font-medium">Scopes</span>
          <Button variant="quiet" className="-mr-3 touch:-mr-4" onClick={() => onChange(all ? [] : offered)}>
            {all ? 'Clear' : 'Select all'}
          </Button>
        </span>
      </legend>
      <div className={only ? 'grid' : 'grid gap-x-6 sm:grid-cols-2'}>
        {offered.map((scope, place) => (
          <label
            key={scope}
            htmlFor={`scope-${scope}`}
            className="flex cursor-pointer items-start gap-2.5 py-1.5 touch:py-2.5"
          >
            <Checkbox
              id={`scope-${scope}`}
              ref={place === 0 ? first : null}
              className="mt-0.5"
              checked={value.includes(scope)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, scope] : value.filter((one) => one !== scope))
              }
            />
            {only ? (
              // Who lets an app in reads what it does, and not what that's called.
              <span className="min-w-0">
                <span className="block">{scopeWords[scope]}</span>
                <span className="block font-mono text-xs text-soft">{scope}</span>
              </span>
            ) : (
              <span className="min-w-0">
                <span className="block font-mono text-sm">{scope}</span>
                <span className="block text-sm text-soft">{scopeWords[scope]}</span>
              </span>
            )}
          </label>
        ))}
      </div>
      {error && <FieldError id="scopes-error">{error}</FieldError>}
    </fieldset>
  );
}

import { Lock, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { FormError } from '@/components/ui/form/form-error';
import { newSigningKey } from '@/lib/agents/new-parts';
import { TextField } from '../../form/draft-fields';
import { useFault } from '../../form/field-fault';
import { HeaderRows } from './header-rows';
import { ResponseVariableRows } from './response-variable-rows';

/** The request that an agent makes before the first word of a telephone call. */
export function LookupFields({ index }: { index: number }) {
  return (
    <>
      <p className="measure text-sm text-soft">
        Sent before each phone call starts, in or out, with both numbers and the call’s variables as JSON. If
        there’s no answer within 2 seconds, the call starts without it.
      </p>
      <TextField
        name={`tools.${index}.name`}
        label="Tool name"
        help="Shown on the call’s timeline."
        code
        inputProps={{ placeholder: 'lookup' }}
      />
      <TextField
        name={`tools.${index}.url`}
        label="URL"
        help="Called by POST. {{caller_number}} and other variables are allowed after the host. callwright:sample/caller is a built-in sample."
        code
        inputProps={{ inputMode: 'url', placeholder: 'https://example.com/callers' }}
      />
      <SigningKeyField index={index} />
      <HeaderRows index={index} first={1} />
      <ResponseVariableRows place={`tools.${index}`} />
    </>
  );
}

/** The key of the signature: being typed, just made, or saved and hidden. */
function SigningKeyField({ index }: { index: number }) {
  const { setValue, setFocus } = useFormContext<AgentDraft>();
  const base = `tools.${index}.headers.0` as const;
  const value = `${base}.value` as const;
  const secretId = useWatch<AgentDraft, `tools.${number}.headers.${number}.secret_id`>({
    name: `${base}.secret_id`,
  });
  const fault = useFault(value);
  // Shown until the row closes, since no one sees it again after that.
  const [made, setMade] = useState('');
  const generate = () => {
    const key = newSigningKey();
    setMade(key);
    setValue(`${base}.secret_id`, null, { shouldDirty: true });
    setValue(value, key, { shouldDirty: true, shouldValidate: true });
  };
  const replace = () => {
    setMade('');
    setValue(`${base}.secret_id`, null, { shouldDirty: true });
    // Once the field is there.
    setTimeout(() => setFocus(value));
  };
  return (
    <div className="grid gap-1.5">
      {secretId ? (
        <>
          <span className="font-medium">Signing secret</span>
          <span className="flex min-h-8 flex-wrap items-center gap-2">
            <Lock aria-hidden="true" className="size-4 shrink-0 text-soft" />
            <span className="text-soft">Saved, hidden</span>
            <Button variant="link" aria-label="Replace the signing secret" onClick={replace}>
              Replace
            </Button>
          </span>
          <FormError>{fault}</FormError>
        </>
      ) : (
        <div className="flex items-start gap-2">
          <TextField
            name={value}
            label="Signing secret"
            help="Requests are signed as Standard Webhooks describes. Typed once, then hidden."
            code
            className="min-w-0 flex-1"
            inputProps={{ type: 'password', autoComplete: 'new-password', placeholder: 'whsec_…' }}
          />
          <Button className="mt-6.5" onClick={generate}>
            <RefreshCw aria-hidden="true" /> Generate
          </Button>
        </div>
      )}
      {made !== '' && (
        <div className="flex items-center gap-2 rounded-control bg-raised p-2">
          <span className="grid min-w-0 flex-1 gap-1">
            <code className="font-mono text-xs break-all">{made}</code>
            <span className="text-sm text-soft">Copy it now. It isn’t shown again.</span>
          </span>
          <CopyButton value={made} what="signing secret" />
        </div>
      )}
    </div>
  );
}

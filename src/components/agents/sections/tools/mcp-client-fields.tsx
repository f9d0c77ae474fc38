import { useState } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { Disclosure } from '@/components/ui/disclosure';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';

/** What a server calls Callwright, where someone registered it there by hand. */
export interface TypedClient {
  client_id: string;
  client_secret: string;
}

interface McpClientFieldsProps {
  /** From the beginning. */
  isOpen: boolean;
  /** To be registered there. */
  callback: string;
  client: TypedClient;
  onChange: (client: TypedClient) => void;
}

/** For servers where Callwright can't register itself. */
export function McpClientFields({ isOpen, callback, client, onChange }: McpClientFieldsProps) {
  const [open, setOpen] = useState(isOpen);
  return (
    <Disclosure quiet open={open} onOpenChange={setOpen} className="text-sm" head="Register by hand">
      <div className="grid gap-4 pt-3 text-base">
        <Field label="Callback address" help="Register it at the server.">
          {(control) => (
            <span className="flex gap-2">
              <Input {...control} readOnly value={callback} className="min-w-0 flex-1 font-mono" />
              <CopyButton value={callback} what="callback address" />
            </span>
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Client ID">
            {(control) => (
              <Input
                {...control}
                className="font-mono"
                autoComplete="off"
                spellCheck={false}
                value={client.client_id}
                onChange={({ target }) => onChange({ ...client, client_id: target.value })}
              />
            )}
          </Field>
          <Field label="Client secret" help="Leave it empty if the server gave none.">
            {(control) => (
              <Input
                {...control}
                type="password"
                className="font-mono"
                autoComplete="new-password"
                value={client.client_secret}
                onChange={({ target }) => onChange({ ...client, client_secret: target.value })}
              />
            )}
          </Field>
        </div>
      </div>
    </Disclosure>
  );
}

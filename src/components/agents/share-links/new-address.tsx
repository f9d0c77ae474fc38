import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { selectWhole } from '@/lib/clipboard';
import { copyNow } from '#domain/private-host';
import type { MadeLink } from './new-link-form';

const COPY_NOW = 'Copy it now; it won’t be shown again.';

/** What is told of a link that was just created: it can't be shown again. */
export function NewAddress({ made: { url, secret } }: { made: MadeLink }) {
  if (secret === null) {
    return (
      <Told label="New link" value={url} what="address of the link" help={copyNow(url)} first>
        <Button asChild>
          <a href={url} target="_blank" rel="noreferrer" aria-label="Open the link in a new tab">
            <ExternalLink aria-hidden="true" /> Open
          </a>
        </Button>
      </Told>
    );
  }
  return (
    <div className="grid gap-4">
      <Told
        label="For your pages"
        value={scriptFor(url)}
        what="script"
        help={`${COPY_NOW} For the React component and the content policy, see “Wire it in” in the docs.`}
        first
      />
      <Told
        label="Secret"
        value={secret}
        what="secret"
        help={`${COPY_NOW} Your server signs visitor details with it. Keep it off your pages.`}
      />
    </div>
  );
}

const scriptFor = (url: string): string =>
  `<script async src="${new URL('/widget.js', url).href}" data-link="${url}"></script>`;

interface ToldProps {
  label: string;
  value: string;
  what: string;
  help: string;
  first?: boolean;
  /** Beside the button that copies it. */
  children?: ReactNode;
}

function Told({ label, value, what, help, first = false, children }: ToldProps) {
  return (
    <Field label={label} help={help}>
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <Input
            {...control}
            readOnly
            // It appears by the press of a button and is what one came for.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={first}
            className="min-w-40 flex-1 font-mono text-sm"
            value={value}
            onFocus={selectWhole}
          />
          <CopyButton value={value} what={what} />
          {children}
        </div>
      )}
    </Field>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { Button } from '@/components/ui/button';
import { SearchField } from '@/components/ui/form/search-field';
import { Section } from '@/components/ui/headings';
import { Loaded } from '@/components/ui/loading/loaded';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { apiDescriptionQuery } from '@/lib/queries/workspace/api-description';
import { sectionHeads } from '../section-heads';
import { ApiReference } from './api-reference';
import { CopiedFact, KEY_HEADER } from './copied-fact';

/** Every endpoint and every webhook, as the server describes them, with what each takes and answers. */
export default function ReferenceSection() {
  const description = useQuery(apiDescriptionQuery());
  const hash = useLocation({ select: (location) => location.hash });
  const [typed, setTyped] = useState<{ words: string; hash: string } | null>(null);
  // Another address asks for what it names. Who searches has left that, and isn't taken back when the field is cleared.
  const search = typed?.hash === hash ? typed : null;
  const words = search?.words ?? '';
  const wanted = useDeferredValue(words.trim().toLowerCase());
  const linked = useDeferredValue(search === null ? hash : '');
  return (
    <Section
      {...sectionHeads.reference}
      actions={
        <a className="text-brand hover:underline" href="/api/openapi.json" target="_blank" rel="noreferrer">
          OpenAPI document
        </a>
      }
    >
      <dl className="grid gap-4 py-4 sm:grid-cols-2">
        <CopiedFact name="Address" value={location.origin} what="API address" />
        <div className="grid content-start gap-1">
          <dt className="text-soft">Header</dt>
          {/* As high as the address beside it, which has a button. */}
          <dd className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
            <code className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">{KEY_HEADER}</code>
            <Button asChild variant="link">
              <Link to="/settings" search={{ section: 'api' }}>
                API keys
              </Link>
            </Button>
          </dd>
        </div>
        <div className="grid gap-1 sm:col-span-2">
          <dt className="text-soft">Examples</dt>
          <dd className="measure">
            They read CALLWRIGHT_URL, CALLWRIGHT_API_KEY and path parameters such as AGENT_ID from the
            environment.
          </dd>
        </div>
      </dl>
      <SearchField
        label="Search endpoints"
        value={words}
        onChange={(written) => setTyped({ words: written, hash })}
      />
      <Loaded
        query={description}
        failure="We couldn’t load the reference."
        className="mt-4"
        skeleton={<TableSkeleton words="Loading the reference" rows={6} />}
      >
        {(data) => <ApiReference description={data} wanted={wanted} linked={linked} />}
      </Loaded>
    </Section>
  );
}

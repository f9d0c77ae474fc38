import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import type { ApiDescription, ApiOperation } from '#contract/workspace/api-description';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { SearchField } from '@/components/ui/form/search-field';
import { Section } from '@/components/ui/headings';
import { Loaded } from '@/components/ui/loading/loaded';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { Row, Rows } from '@/components/ui/rows';
import { counted } from '@/lib/format/figures';
import { apiDescriptionQuery } from '@/lib/queries/workspace/api-description';
import { CopiedFact } from './copied-fact';
import { OperationDetails } from './operation-details';

interface Operation {
  method: string;
  path: string;
  operation: ApiOperation;
}

/** Every endpoint and every webhook, as the server describes them, with what each takes and answers. */
export default function ReferenceSection() {
  const description = useQuery(apiDescriptionQuery());
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words.trim().toLowerCase());
  return (
    <Section
      title="API reference"
      description="Every endpoint an API key can call, and the events that webhooks send. Deprecated ones stay for at least six months."
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
            <code className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">
              Authorization: Bearer cw_live_…
            </code>
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
      <SearchField label="Search endpoints" value={words} onChange={setWords} />
      <Loaded
        query={description}
        failure="We couldn’t load the reference."
        className="mt-4"
        skeleton={<TableSkeleton words="Loading the reference" rows={6} />}
      >
        {(data) => <Operations description={data} wanted={wanted} />}
      </Loaded>
    </Section>
  );
}

function Operations({ description, wanted }: { description: ApiDescription; wanted: string }) {
  const found = (all: Operation[]) =>
    all.filter(({ method, path, operation }) =>
      wanted
        .split(' ')
        .every((word) => `${method} ${path} ${operation.summary ?? ''}`.toLowerCase().includes(word)),
    );
  const endpoints = found(operationsIn(description.paths));
  const webhooks = found(operationsIn(description.webhooks));
  const groups = [...new Set(endpoints.map(({ path }) => groupOf(path)))]
    .map((group) => ({
      title: titleOf(group),
      operations: endpoints.filter(({ path }) => groupOf(path) === group),
    }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
  if (webhooks.length > 0) groups.push({ title: 'Webhook events', operations: webhooks });
  return (
    <>
      <output className="block pt-4 pb-2 text-soft">
        {groups.length === 0
          ? 'No results.'
          : `${counted(endpoints.length, 'endpoint')}, ${counted(webhooks.length, 'webhook')}`}
      </output>
      {wanted === '' ? (
        <ClosedGroups groups={groups} />
      ) : (
        groups.map(({ title, operations }) => (
          <section key={title} aria-label={title} className="pt-4">
            <h3 className="pb-1 font-semibold">{title}</h3>
            <OperationList operations={operations} />
          </section>
        ))
      )}
    </>
  );
}

interface OperationGroup {
  title: string;
  operations: Operation[];
}

/** A table of contents: one group is open at a time. */
function ClosedGroups({ groups }: { groups: OperationGroup[] }) {
  const [open, setOpen] = useState('');
  return (
    <Rows label="Endpoints" open={open} onOpenChange={setOpen}>
      {groups.map(({ title, operations }) => (
        <Row
          key={title}
          id={title}
          name={title}
          head={
            <>
              <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
              <span className="tabular text-sm text-soft">{operations.length}</span>
            </>
          }
        >
          <OperationList operations={operations} />
        </Row>
      ))}
    </Rows>
  );
}

function OperationList({ operations }: { operations: Operation[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {operations.map(({ method, path, operation }) => (
        <li key={operation.operationId} className="py-1">
          <Disclosure
            head={
              <span className="grid min-w-0 grow grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2">
                <span className="font-mono text-sm leading-6 text-soft">{method}</span>
                <span className="min-w-0">
                  <span className="block font-mono text-sm leading-6 [overflow-wrap:anywhere]">{path}</span>
                  <span className="block font-normal text-soft">{operation.summary}</span>
                </span>
              </span>
            }
          >
            <OperationDetails operation={operation} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function operationsIn(paths: ApiDescription['paths']): Operation[] {
  return Object.entries(paths)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
      })),
    );
}

/** `agents` of `/api/agents/{agent_id}`. */
const groupOf = (path: string) => path.split('/')[2] ?? '';

/** Where the path's word says too little. */
const titles: Readonly<Record<string, string>> = {
  auth: 'Accounts',
  ready: 'Readiness',
  shared: 'Shared calls',
  talk: 'Calls by share links',
  v1: 'Version',
};

/** "API keys" of `api-keys`. */
function titleOf(group: string): string {
  const title = titles[group];
  if (title !== undefined) return title;
  const words = group
    .replace(/-(?!not-|call$|ins$)/g, ' ')
    .replace(/^(api|mcp)\b/, (letters) => letters.toUpperCase());
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

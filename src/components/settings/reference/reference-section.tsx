import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { ApiDescription, ApiOperation } from '#contract/workspace/api-description';
import { Disclosure } from '@/components/ui/disclosure';
import { SearchField } from '@/components/ui/form/search-field';
import { Section } from '@/components/ui/headings';
import { Loaded } from '@/components/ui/loading/loaded';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { counted } from '@/lib/format/figures';
import { apiDescriptionQuery } from '@/lib/queries/workspace/api-description';
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
      description="What your systems can ask for with an API key, and what webhooks tell them."
      actions={
        <a className="text-brand hover:underline" href="/api/openapi.json" target="_blank" rel="noreferrer">
          OpenAPI document
        </a>
      }
    >
      <SearchField label="Search endpoints" value={words} onChange={setWords} className="mt-4" />
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
  const groups = [...new Set(endpoints.map(({ path }) => groupOf(path)))].toSorted();
  return (
    <>
      <output className="block pt-4 pb-2 text-soft">
        {endpoints.length + webhooks.length === 0
          ? 'Nothing is called so.'
          : `${counted(endpoints.length, 'endpoint')}, ${counted(webhooks.length, 'webhook')}`}
      </output>
      {groups.map((group) => (
        <OperationGroup
          key={group}
          title={titleOf(group)}
          operations={endpoints.filter(({ path }) => groupOf(path) === group)}
        />
      ))}
      {webhooks.length > 0 && <OperationGroup title="Webhook events" operations={webhooks} />}
    </>
  );
}

function OperationGroup({ title, operations }: { title: string; operations: Operation[] }) {
  return (
    <section aria-label={title} className="pt-4">
      <h3 className="pb-1 font-semibold">{title}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {operations.map(({ method, path, operation }) => (
          <li key={operation.operationId} className="py-1">
            <Disclosure
              head={
                <span className="grid min-w-0 grow gap-x-3 sm:grid-cols-[4rem_minmax(0,1fr)]">
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
    </section>
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

function titleOf(group: string): string {
  const words = group.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

import type { HttpMethods, RenderContext } from 'fumadocs-openapi';
import { type ReactNode, use, useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { Row, Rows } from '@/components/ui/rows';
import { counted } from '@/lib/format/figures';
import { WithCode } from './operation-words';
import { type Operation, OperationContext, ReadingContext } from './reference-context';

interface OperationGroupsProps {
  document: RenderContext;
  endpoints: { item: { path: string; method: HttpMethods }; children: ReactNode }[];
  webhooks: { item: { name: string; method: HttpMethods }; children: ReactNode }[];
}

interface Listed extends Operation {
  /** All about it, drawn while it's open. */
  page: ReactNode;
}

/** A table of contents, or what was found in it. What the address names is open. */
export function OperationGroups({ document, endpoints, webhooks }: OperationGroupsProps) {
  const { wanted, linked } = use(ReadingContext);
  const { dereferenced, resolve } = document.schema;
  const found = (all: Listed[]) =>
    all.filter(({ method, path, about }) =>
      wanted
        .split(' ')
        .every((word) => `${method} ${path} ${about.summary ?? ''}`.toLowerCase().includes(word)),
    );
  const foundEndpoints = found(
    endpoints.map(({ item: { path, method }, children: page }) => {
      const about = resolve(dereferenced.paths?.[path])?.[method] ?? {};
      return listed({ method, path, about, document, page });
    }),
  );
  const foundWebhooks = found(
    webhooks.map(({ item: { name, method }, children: page }) => {
      const about = resolve(dereferenced.webhooks?.[name])?.[method] ?? {};
      return listed({ method, path: name, about, document, page });
    }),
  );
  const groups = groupsOf(foundEndpoints, foundWebhooks);
  return (
    <>
      <output className="block pt-4 pb-2 text-soft">
        {groups.length === 0
          ? 'No results.'
          : `${counted(foundEndpoints.length, 'endpoint')}, ${counted(foundWebhooks.length, 'webhook')}`}
      </output>
      {wanted === '' ? (
        <ClosedGroups key={linked} groups={groups} linked={linked} />
      ) : (
        groups.map(({ title, operations }) => (
          <section key={title} aria-label={title} className="pt-4">
            <h3 className="pb-1 font-semibold">{title}</h3>
            <OperationList operations={operations} linked="" />
          </section>
        ))
      )}
    </>
  );
}

const listed = ({ method, ...rest }: Omit<Listed, 'id'>): Listed => ({
  ...rest,
  id: rest.about.operationId ?? rest.path,
  method: method.toUpperCase(),
});

interface OperationGroup {
  title: string;
  operations: Listed[];
}

function groupsOf(endpoints: Listed[], webhooks: Listed[]): OperationGroup[] {
  const groups = [...new Set(endpoints.map(({ path }) => groupOf(path)))]
    .map((group) => ({
      title: titleOf(group),
      operations: endpoints.filter(({ path }) => groupOf(path) === group),
    }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
  return webhooks.length > 0 ? [...groups, { title: 'Webhook events', operations: webhooks }] : groups;
}

interface LinkedProps {
  /** The operation that opens, with its group. */
  linked: string;
}

/** One group is open at a time. */
function ClosedGroups({ groups, linked }: { groups: OperationGroup[] } & LinkedProps) {
  const [open, setOpen] = useState(
    () => groups.find(({ operations }) => operations.some(({ id }) => id === linked))?.title ?? '',
  );
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
          <OperationList operations={operations} linked={linked} />
        </Row>
      ))}
    </Rows>
  );
}

function OperationList({ operations, linked }: { operations: Listed[] } & LinkedProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {operations.map(({ page, ...operation }) => (
        <OperationContext key={operation.id} value={operation}>
          <OperationRow {...operation} isLinked={operation.id === linked}>
            {page}
          </OperationRow>
        </OperationContext>
      ))}
    </ul>
  );
}

const inSight = (row: HTMLLIElement | null) => row?.scrollIntoView({ block: 'start' });

function OperationRow({
  id,
  method,
  path,
  about: { summary },
  isLinked,
  children,
}: Operation & { isLinked: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(isLinked);
  return (
    <li
      id={id}
      ref={isLinked ? inSight : undefined}
      className="[scroll-margin-top:calc(5rem+var(--banner))] py-1"
    >
      <Disclosure
        open={open}
        onOpenChange={setOpen}
        head={
          <span className="grid min-w-0 grow grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2">
            <span className="font-mono text-sm leading-6 text-soft">{method}</span>
            <span className="min-w-0">
              <span className="block font-mono text-sm leading-6 [overflow-wrap:anywhere]">{path}</span>
              <span className="block font-normal text-soft">
                <WithCode md={summary ?? ''} />
              </span>
            </span>
          </span>
        }
      >
        {children}
      </Disclosure>
    </li>
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

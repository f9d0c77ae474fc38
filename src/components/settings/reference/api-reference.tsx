import type { Document, HttpMethods } from 'fumadocs-openapi';
import { createCodeUsageGeneratorRegistry } from 'fumadocs-openapi/requests/generators';
import { createOpenAPIPageBase } from 'fumadocs-openapi/ui/base';
import { useMemo, useState } from 'react';
import type { ApiDescription } from '#contract/workspace/api-description';
import { OperationGroups } from './operation-groups';
import { ExampleBody, OperationPage, RequestExamples } from './operation-page';
import { PartHeading, Sentence } from './operation-words';
import { asSchema, ReadingContext } from './reference-context';
import { SchemaField, SchemaFields } from './schema-fields';

const noHighlighter = () => {
  throw new Error('Code is drawn without a highlighter.');
};

/** The document's examples are whole, and take nothing in. */
const nothing = { url: '', method: 'get', path: {}, query: {}, header: {}, cookie: {} } as const;

/** Fumadocs reads the document and goes through its operations; each part is drawn by ours. */
const OpenApiPage = createOpenAPIPageBase({
  shiki: { init: noHighlighter, getOrInit: noHighlighter },
  // It would hold a key in the page.
  playground: { enabled: false },
  generateTypeScriptDefinitions: false,
  // None but the document's own.
  codeUsages: createCodeUsageGeneratorRegistry(),
  components: { Heading: PartHeading, Markdown: Sentence },
  schemaUI: {
    render: ({ client: { name, required = false, as }, root, writeOnly = false }, { schema: read }) => {
      const given = {
        schema: asSchema(root),
        resolve: (schema: unknown) => asSchema(read.resolve(schema)),
        sent: writeOnly,
      };
      return as === 'body' ? (
        <SchemaFields {...given} />
      ) : (
        <div className="border-b border-line py-1.5 last:border-b-0">
          <SchemaField name={name} required={required} {...given} />
        </div>
      );
    },
  },
  content: {
    renderPageLayout: ({ operations = [], webhooks = [] }, document) => (
      <OperationGroups document={document} endpoints={operations} webhooks={webhooks} />
    ),
    renderOperationLayout: ({ description, parameters, body, apiExample }) => (
      <OperationPage about={description} examples={apiExample}>
        {parameters}
        {body}
      </OperationPage>
    ),
    renderWebhookLayout: ({ description, parameters, body, requests }) => (
      <OperationPage about={description} examples={requests}>
        {parameters}
        {body}
      </OperationPage>
    ),
    renderAPIExampleLayout: ({ usageTabs, responseTabs }) => (
      <>
        {usageTabs}
        {responseTabs}
      </>
    ),
    renderAPIExampleUsageTabs: (registry, { mediaAdapters }) => (
      <RequestExamples
        samples={[...registry.map().values()].map(({ label, lang, generate }) => ({
          label: label ?? lang,
          source: generate(nothing, { mediaAdapters, custom: null }),
        }))}
      />
    ),
    renderResponseTabs: ({ tabs }) => {
      const answer = tabs.find(({ code, examples = [] }) => code.startsWith('2') && examples.length > 0);
      return answer && <ExampleBody title="Example response" body={answer.examples?.[0]?.sample} />;
    },
    renderRequestTabs: ({ items }) =>
      items[0] && <ExampleBody title="Example payload" body={items[0].data.body} />,
  },
});

interface ApiReferenceProps {
  description: ApiDescription;
  /** What was typed to search by, in lower case. */
  wanted: string;
  /** The operation that the address names, until something is searched for. */
  linked: string;
}

/** Every endpoint and every webhook of the document. */
export function ApiReference({ description, wanted, linked }: ApiReferenceProps) {
  const [language, setLanguage] = useState('');
  const pages = useMemo(() => pagesOf(description), [description]);
  return (
    <ReadingContext value={{ wanted, linked, language, setLanguage }}>
      <OpenApiPage showDescription {...pages} />
    </ReadingContext>
  );
}

function pagesOf(description: ApiDescription) {
  return {
    // The server makes it as OpenAPI 3.1; the contract names what our own parts read of it.
    payload: { bundled: description as unknown as Document },
    operations: namesIn(description.paths),
    webhooks: namesIn(description.webhooks).map(({ path, method }) => ({ name: path, method })),
  };
}

function namesIn(paths: ApiDescription['paths']) {
  return Object.entries(paths)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ path, method: method as HttpMethods })),
    );
}

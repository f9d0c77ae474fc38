import { type ReactNode, use } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { Status } from '@/components/ui/status';
import { CodeExamples } from './code-examples';
import { OperationResponses } from './operation-responses';
import { OperationContext, ReadingContext } from './reference-context';

interface OperationPageProps {
  about: ReactNode;
  examples: ReactNode;
  /** What it takes. */
  children: ReactNode;
}

/** All about one endpoint or webhook: in words on the left where there's room, in code beside them. */
export function OperationPage({ about, examples, children }: OperationPageProps) {
  const operation = use(OperationContext);
  if (operation === null) return null;
  return (
    <div className="@container sm:pl-6">
      <div className="grid gap-x-8 gap-y-5 pt-2 pb-6 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] @3xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start justify-items-start gap-2">
          {operation.about.deprecated && <Status tone="warn">Deprecated</Status>}
          {about}
          <CopyButton
            variant="link"
            value={() => addressOf(operation.id)}
            what={`link to ${operation.method} ${operation.path}`}
            words="Copy link"
          />
        </div>
        <div className="grid min-w-0 content-start gap-5 @3xl:sticky @3xl:top-[calc(4.5rem+var(--banner))] @3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1 @3xl:self-start">
          {examples}
        </div>
        {/* The first heading needs no room above it; the body's media type is beside its heading, as quiet as a field's. */}
        <div className="-mt-5 min-w-0 [&_p.not-prose]:self-end [&_p.not-prose]:pb-1 [&_p.not-prose]:text-soft">
          {children}
          <OperationResponses {...operation} />
        </div>
      </div>
    </div>
  );
}

const addressOf = (id: string) => new URL(`#${id}`, location.href).href;

/** The same request in each language; the one that's chosen is shown everywhere. */
export function RequestExamples({ samples }: { samples: { label: string; source: string }[] }) {
  const { language, setLanguage } = use(ReadingContext);
  return <CodeExamples samples={samples} shown={language} onShow={setLanguage} />;
}

/** What's sent or answered, with made-up values. */
export function ExampleBody({ title, body }: { title: string; body: unknown }) {
  const source = JSON.stringify(body, null, 2);
  return (
    <section aria-label={title} className="grid gap-2">
      <h4 className="font-medium">{title}</h4>
      <pre
        // It scrolls, so that the keyboard has to get there.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-control bg-raised p-3 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {source}
      </pre>
      <CopyButton value={source} what={title.toLowerCase()} className="justify-self-start" />
    </section>
  );
}

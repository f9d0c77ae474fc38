import type { ApiOperation, JsonSchema } from '#contract/workspace/api-description';
import { Status } from '@/components/ui/status';
import { CodeExamples } from './code-examples';
import { FieldList, SchemaFields, typeOf } from './schema-fields';

/** What one endpoint takes, what it answers, and how it's called. */
export function OperationDetails({ operation }: { operation: ApiOperation }) {
  const { description, deprecated, parameters = [], requestBody, responses } = operation;
  const samples = operation['x-codeSamples'] ?? [];
  const sent = schemaIn(requestBody?.content);
  const [answer] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const answered = schemaIn(answer?.[1].content);
  const refusals = Object.entries(responses).filter(([status]) => /^[45]/.test(status));
  return (
    <div className="grid gap-5 pt-2 pb-5 sm:pl-6">
      {deprecated && <Status tone="warn">Deprecated</Status>}
      {description && <p className="measure text-soft">{description.replaceAll('`', '')}</p>}
      {samples.length > 0 && <CodeExamples samples={samples} />}
      {parameters.length > 0 && (
        <Part title="Parameters">
          <FieldList
            fields={parameters.map((parameter) => ({
              name: parameter.name,
              type: parameter.schema ? typeOf(parameter.schema, parameter.schema) : 'text',
              required: parameter.required ?? false,
              about: [`In the ${parameter.in}.`, parameter.description].filter(Boolean).join(' '),
            }))}
          />
        </Part>
      )}
      {sent && (
        <Part title="Body">
          <SchemaFields schema={sent} sent />
        </Part>
      )}
      <Part title={answer ? `Response ${answer[0]}` : 'Response'}>
        {answered ? <SchemaFields schema={answered} /> : <p className="text-soft">No body.</p>}
      </Part>
      {refusals.length > 0 && (
        <Part title="Errors">
          <FieldList
            fields={refusals.map(([status, { description: why }]) => ({
              name: status,
              type: '',
              required: false,
              about: why ?? '',
            }))}
          />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h4 className="pb-1 font-medium">{title}</h4>
      {children}
    </section>
  );
}

function schemaIn(content: Record<string, { schema?: JsonSchema }> | undefined): JsonSchema | undefined {
  return Object.values(content ?? {})[0]?.schema;
}

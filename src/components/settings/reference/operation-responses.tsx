import { FieldList, SchemaFields } from './schema-fields';
import { PartHeading, Sentence } from './operation-words';
import { asSchema, type Operation } from './reference-context';

/** What's answered, and what may go wrong. */
export function OperationResponses({ about, document: { schema: read } }: Operation) {
  const responses = Object.entries(about.responses ?? {}).map(([status, response]) => ({
    status,
    ...read.resolve(response),
  }));
  const answer = responses.find(({ status }) => status.startsWith('2'));
  const answered = read.resolve(Object.values(answer?.content ?? {})[0])?.schema;
  const refusals = responses.filter(({ status }) => /^[45]/.test(status));
  return (
    <>
      <PartHeading>{answer ? `Response ${answer.status}` : 'Response'}</PartHeading>
      {answered ? (
        <SchemaFields schema={asSchema(answered)} resolve={(schema) => asSchema(read.resolve(schema))} />
      ) : (
        <Sentence md={answer?.description ?? 'No body.'} />
      )}
      {refusals.length > 0 && (
        <>
          <PartHeading>Errors</PartHeading>
          <FieldList
            fields={refusals.map(({ status, description }) => ({ name: status, type: description ?? '' }))}
          />
        </>
      )}
    </>
  );
}

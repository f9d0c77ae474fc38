import { AreaField, NumberField, SelectField, TextField } from '../draft-fields';
import { ExampleNote } from '../example-note';
import { ArgumentRows } from './argument-rows';
import { HeaderRows } from './header-rows';
import { ResponseVariableRows } from './response-variable-rows';

const methods = { GET: 'GET', POST: 'POST', PUT: 'PUT', PATCH: 'PATCH', DELETE: 'DELETE' };

/** The request a tool makes, what it sends, and what becomes of the answer. */
export function HttpToolFields({ index }: { index: number }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[7rem_1fr]">
        <SelectField name={`tools.${index}.method`} label="Method" options={methods} />
        <TextField
          name={`tools.${index}.url`}
          label="URL"
          help="{{variables}} are allowed after the host. callwright:sample/slots and callwright:sample/order are built-in samples."
          code
          inputProps={{ inputMode: 'url', placeholder: 'https://example.com/slots?day={{day}}' }}
        />
      </div>
      <ExampleNote name={`tools.${index}.url`} />
      <ArgumentRows index={index} />
      <HeaderRows index={index} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField name={`tools.${index}.timeout_ms`} label="Timeout (ms)" />
        <TextField
          name={`tools.${index}.waiting_message`}
          label="Say while waiting"
          help="Said if the request is slow."
          inputProps={{ placeholder: 'One moment, I am looking.' }}
        />
      </div>
      <AreaField
        name={`tools.${index}.result_message`}
        label="Say with the result"
        help="Use {{slots.0.time}} for values from the response."
      />
      <ResponseVariableRows index={index} />
    </>
  );
}

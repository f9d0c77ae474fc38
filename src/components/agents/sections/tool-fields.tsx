import type { Tool } from '#contract/agent-tools';
import { AreaField, DraftLinesField, TextField } from '../draft-fields';
import { ExampleNote } from '../example-note';
import { HttpToolFields } from './http-tool-fields';
import { ToolTrialPanel } from './tool-trial-panel';

/** The fields of one tool: what all share, and those of its kind. */
export function ToolFields({ type, index }: { type: Tool['type']; index: number }) {
  return (
    <>
      <TextField
        name={`tools.${index}.name`}
        label="Tool name"
        help="Small letters, digits and _. @ and the name stand for it in the instructions."
        code
        inputProps={{ placeholder: 'slots' }}
      />
      <AreaField
        name={`tools.${index}.description`}
        label="What it does"
        help="A language model decides by these words when to use it."
      />
      <DraftLinesField
        name={`tools.${index}.triggers`}
        label="Trigger phrases"
        help="One a line. The built-in brain uses the tool when the caller says one of them."
      />
      <OfItsKind type={type} index={index} />
    </>
  );
}

function OfItsKind({ type, index }: { type: Tool['type']; index: number }) {
  switch (type) {
    case 'http':
      return (
        <>
          <HttpToolFields index={index} />
          <ToolTrialPanel index={index} />
        </>
      );
    case 'transfer':
      return (
        <>
          <TextField
            name={`tools.${index}.number`}
            label="Number"
            help="With its country code, such as +14155550132. In a typed test the agent says so and the call ends."
            code
            inputProps={{ inputMode: 'tel', placeholder: '+14155550132' }}
          />
          <ExampleNote name={`tools.${index}.number`} />
          <AreaField
            name={`tools.${index}.message`}
            label="What to say before"
            placeholder="One moment, I am putting you through."
          />
        </>
      );
    case 'digits':
      return (
        <TextField
          name={`tools.${index}.digits`}
          label="Digits"
          help="Digits, * and #; w waits half a second. At most 40."
          code
          inputProps={{ placeholder: '1ww42#' }}
        />
      );
    case 'end_call':
      return (
        <AreaField
          name={`tools.${index}.message`}
          label="What to say before"
          help="Empty: the closing message."
        />
      );
  }
}

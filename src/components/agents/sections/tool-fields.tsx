import type { Tool } from '#contract/agents/agent-tools';
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
        help="Reference it as @name in the instructions."
        code
        inputProps={{ placeholder: 'slots' }}
      />
      <AreaField
        name={`tools.${index}.description`}
        label="What it does"
        help="Tells the model when to use it."
      />
      <DraftLinesField
        name={`tools.${index}.triggers`}
        label="Trigger phrases"
        help="One per line. Built-in engine: runs when the caller says one of these."
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
            help="With its country code. Test calls end here."
            code
            inputProps={{ inputMode: 'tel', placeholder: '+14155550132' }}
          />
          <ExampleNote name={`tools.${index}.number`} />
          <AreaField
            name={`tools.${index}.message`}
            label="Say before transfer"
            placeholder="One moment, I am putting you through."
          />
        </>
      );
    case 'digits':
      return (
        <TextField
          name={`tools.${index}.digits`}
          label="Digits"
          help="Digits, * and #; w waits half a second."
          code
          inputProps={{ placeholder: '1ww42#' }}
        />
      );
    case 'end_call':
      return (
        <AreaField
          name={`tools.${index}.message`}
          label="Say before hanging up"
          help="Leave empty to use the closing message."
        />
      );
  }
}

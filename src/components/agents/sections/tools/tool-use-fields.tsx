import { AreaField, DraftLinesField, TextField } from '../../form/draft-fields';

/** A tool of the agent's own, or one of a server's. */
type ToolPlace = `tools.${number}` | `tools.${number}.tools.${number}`;

interface ToolUseFieldsProps {
  place: ToolPlace;
  /** What a name looks like. */
  placeholder?: string;
  /** Why callers' words can't start it; null: they can. */
  onlyModel?: string | null;
}

/** What a tool is called, and when the agent uses it. */
export function ToolUseFields({ place, placeholder, onlyModel = null }: ToolUseFieldsProps) {
  return (
    <>
      <TextField
        name={`${place}.name`}
        label="Tool name"
        help="Reference it as @name in the instructions."
        code
        inputProps={{ placeholder }}
      />
      <AreaField name={`${place}.description`} label="What it does" help="Tells the model when to use it." />
      <DraftLinesField
        name={`${place}.triggers`}
        label="Trigger phrases"
        help={onlyModel ?? 'One per line. Built-in engine: runs when the caller says one of these.'}
      />
    </>
  );
}

/** What the caller hears while a tool's request is under way. */
export function ToolWaitingField({ place }: { place: ToolPlace }) {
  return (
    <TextField
      name={`${place}.waiting_message`}
      label="Say while waiting"
      help="Said if the request is slow."
      inputProps={{ placeholder: 'One moment, let me check.' }}
    />
  );
}

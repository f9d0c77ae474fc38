import { MOST_TRANSFER_PEOPLE, type Tool } from '#contract/agents/agent-tools';
import { AreaField, NumberField, SelectField, SwitchField, TextField } from '../../form/draft-fields';
import { ArgumentRows } from './argument-rows';
import { HeaderRows } from './header-rows';
import { LookupFields } from './lookup-fields';
import { McpServerFields } from './mcp-server-fields';
import { ResponseVariableRows } from './response-variable-rows';
import { ToolTrialPanel } from './tool-trial-panel';
import { ToolUseFields, ToolWaitingField } from './tool-use-fields';
import { withoutPunctuation } from './typed-number';
import { TransferPeople } from './transfer-people';
import { TEST_CALLS_END } from '@/components/ui/repeated-words';

/** The fields of one tool: what all share, and those of its kind. */
export function ToolFields({ type, index }: { type: Tool['type']; index: number }) {
  if (type === 'lookup') {
    return (
      <>
        <LookupFields index={index} />
        <ToolTrialPanel index={index} />
      </>
    );
  }
  if (type === 'mcp') return <McpServerFields index={index} />;
  return (
    <>
      <ToolUseFields place={`tools.${index}`} placeholder="find_order" />
      <OfItsKind type={type} index={index} />
    </>
  );
}

function OfItsKind({ type, index }: { type: Exclude<Tool['type'], 'lookup' | 'mcp'>; index: number }) {
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
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name={`tools.${index}.to`}
              label="Person or team"
              help="As callers hear it, and ask for it."
              inputProps={{ placeholder: 'the front office' }}
            />
            <TextField
              name={`tools.${index}.number`}
              label="Number"
              help={`With its country code. ${TEST_CALLS_END}`}
              code
              tidy={withoutPunctuation}
              inputProps={{ inputMode: 'tel', placeholder: '+1 415 555 0132' }}
            />
          </div>
          <AreaField
            name={`tools.${index}.message`}
            label="Say before transfer"
            placeholder="One moment, I’ll put you through to the front office."
          />
          <NumberField
            name={`tools.${index}.ring_seconds`}
            label="Ring time (s)"
            help="If no one answers by then, the caller returns to the agent."
          />
        </>
      );
    case 'warm_transfer':
      return <WarmTransferFields index={index} />;
    case 'help':
      return (
        <>
          <AreaField
            name={`tools.${index}.message`}
            label="Say when asking"
            help="Admins are told at once, on every page. One of them takes the call over, or whispers."
            placeholder="I’ve asked a colleague to join us. One moment, please."
          />
          <NumberField
            name={`tools.${index}.wait_seconds`}
            label="Wait (s)"
            help="If no one joins by then, the agent continues."
          />
          <AreaField
            name={`tools.${index}.unanswered_message`}
            label="Say if no one comes"
            placeholder="I’m sorry, none of my colleagues is free right now, so you’re still with me."
          />
          <SwitchField
            name={`tools.${index}.when_not_understood`}
            label="Also when it doesn’t understand"
            help="Built-in engine: asks before it offers to end the call."
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

const methods = { GET: 'GET', POST: 'POST', PUT: 'PUT', PATCH: 'PATCH', DELETE: 'DELETE' };

/** The request a tool makes, what it sends, and what becomes of the answer. */
function HttpToolFields({ index }: { index: number }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[7rem_1fr]">
        <SelectField name={`tools.${index}.method`} label="Method" options={methods} />
        <TextField
          name={`tools.${index}.url`}
          label="URL"
          help="{{variables}} are allowed after the host. callwright:sample/slots and callwright:sample/order are built-in samples."
          code
          inputProps={{ inputMode: 'url', placeholder: 'https://example.com/orders/{{order_number}}' }}
        />
      </div>
      <ArgumentRows index={index} />
      <HeaderRows index={index} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField name={`tools.${index}.timeout_ms`} label="Timeout (ms)" />
        <ToolWaitingField place={`tools.${index}`} />
      </div>
      <AreaField
        name={`tools.${index}.result_message`}
        label="Say with the result"
        help="Use {{order.status}} for a value from the response, {{times.0}} for the first of a list."
      />
      <ResponseVariableRows place={`tools.${index}`} />
    </>
  );
}

const holdSounds = { ringback: 'Ringing', music: 'Hold music' };

/** The fields of a transfer that asks people first: who, what they and the caller hear, and what if no one takes the call. */
function WarmTransferFields({ index }: { index: number }) {
  return (
    <>
      <TextField
        name={`tools.${index}.to`}
        label="Person or team"
        help="As callers hear it, and ask for it."
        inputProps={{ placeholder: 'the front office' }}
      />
      <TransferPeople index={index} most={MOST_TRANSFER_PEOPLE} />
      <AreaField
        name={`tools.${index}.announcement`}
        label="Tell the person"
        help="{{facts}}, {{reason}} and variables are filled in. The agent asks “Shall I connect you?” after it."
        placeholder="This is {{business_name}}’s assistant. {{name}} is calling about {{reason}}."
      />
      <AreaField
        name={`tools.${index}.message`}
        label="Say before transfer"
        placeholder="One moment, I’ll see whether someone can take your call."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name={`tools.${index}.hold_sound`} label="Caller hears" options={holdSounds} />
        <NumberField name={`tools.${index}.ring_seconds`} label="Ring time (s)" help="For each person." />
      </div>
      <AreaField
        name={`tools.${index}.unanswered_message`}
        label="Say if no one takes the call"
        placeholder="I’m sorry, no one can take your call right now."
      />
    </>
  );
}

import { MOST_TRANSFER_PEOPLE } from '#contract/agents/agent-tools';
import { AreaField, NumberField, SelectField, TextField } from '../../form/draft-fields';
import { TransferPeople } from './transfer-people';

const holdSounds = { ringback: 'Ringing', music: 'Hold music' };

/** The fields of a transfer that asks people first: who, what they and the caller hear, and what if no one takes the call. */
export function WarmTransferFields({ index }: { index: number }) {
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
        placeholder="This is Harbor Dental’s assistant. {{name}} is calling about {{reason}}."
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

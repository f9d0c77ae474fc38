import { CallwrightError } from '../errors';

/** Why a command wasn't carried out, in words for its user. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** What the API's fields are called here, by the field. */
const options: Readonly<Record<string, string>> = {
  agent_id: '--agent',
  phone_number_id: '--from',
  to: '--to',
  days: '--days',
};

/** Why something failed, as it's told to the user: what the API says of a field is said of the option that fills it. */
export function whyOf(error: Error): string {
  if (!(error instanceof CallwrightError)) return error.message;
  const faults = error.fields.map(({ field, message }) => {
    const name = field.replace(/^filters\./, '');
    return `${options[name] ?? name.replace(/^variables\b\.?/, '--var ').trim()}: ${message}`;
  });
  const [only] = error.fields;
  // Of a single fault the error says the same.
  if (only !== undefined && only.message === error.message) return faults.join('\n');
  return [error.message, ...faults.map((fault) => `  ${fault}`)].join('\n');
}
